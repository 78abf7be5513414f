// By JdkSignatures.java from JDK 25.
export const JAVA_LANG_REF: readonly string[] = [
  'class Cleaner|+create()Cleaner|+create(java.util.concurrent.ThreadFactory)Cleaner|register(Object,Runnable)Cleaner$Cleanable',
  'interface Cleaner$Cleanable|-clean()void',
  'class PhantomReference<T> : Reference<T>|<init>(T,ReferenceQueue<? super T>)|get()T',
  'class Reference<T>|+reachabilityFence(Object)void|clear()void|enqueue()boolean|get()T|isEnqueued()boolean|refersTo(T)boolean',
  'class ReferenceQueue<T>|<init>()|poll()Reference<? extends T>|remove()Reference<? extends T>|remove(long)Reference<? extends T>',
  'class SoftReference<T> : Reference<T>|<init>(T)|<init>(T,ReferenceQueue<? super T>)|get()T',
  'class WeakReference<T> : Reference<T>|<init>(T)|<init>(T,ReferenceQueue<? super T>)',
];
