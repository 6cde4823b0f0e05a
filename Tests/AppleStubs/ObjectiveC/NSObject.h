// developer.apple.com/documentation/objectivec/nsobject-swift.class, …/nsobject-swift.protocol
typedef _Bool BOOL;

@protocol NSObject
- (BOOL)respondsToSelector:(SEL _Null_unspecified)aSelector;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (nonnull instancetype)init;
- (id _Nullable)forwardingTargetForSelector:(SEL _Null_unspecified)aSelector;
- (id _Null_unspecified)performSelector:(SEL _Null_unspecified)aSelector
                             withObject:(id _Null_unspecified)object;
@end
