// What Mermaid says to each text: nothing when it can be read, why not otherwise. The bundle is
// loaded by the time the page is.
const reply = new Promise(resolve => {
  addEventListener('load', async () => {
    const complaints = [];
    for (const { name, text } of texts) {
      try {
        await window.mermaid.parse(text);
      } catch (error) {
        complaints.push(`${name}: ${error.message ?? error}`);
      }
    }
    resolve(complaints);
  });
});
