/**
 * Lets callers that ask for the same thing in the same moment share one load. A moment ends before anything that was
 * asked for is sent to the database, so nobody gets what was read before he asked.
 */
export const sameMoment = <Key, Value>(
  load: (key: Key) => Promise<Value>,
): ((key: Key) => Promise<Value>) => {
  const asked = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = asked.get(key)
    if (known) return known
    const loading = load(key)
    asked.set(key, loading)
    queueMicrotask(() => asked.delete(key))
    return loading
  }
}
