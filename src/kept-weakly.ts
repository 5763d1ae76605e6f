/**
 * The same function, which remembers what it returned for an object for as long as the object is in use and the memory is not needed
 * for something else.
 */
export function keptWeakly<K extends object, V>(of: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, WeakRef<{ readonly value: V }>>();
  return (key) => {
    const before = known.get(key)?.deref();
    if (before !== undefined) return before.value;
    const now = { value: of(key) };
    known.set(key, new WeakRef(now));
    return now.value;
  };
}
