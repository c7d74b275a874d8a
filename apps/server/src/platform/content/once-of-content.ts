/** What is prepared from the content, once for each content: it never changes, and preparing it takes 0.1 s. */
export const onceOfContent = <Part extends object, View>(
  prepare: (content: Part) => View,
): ((content: Part) => View) => {
  const prepared = new WeakMap<Part, View>()
  return (content) => {
    const known = prepared.get(content) ?? prepare(content)
    prepared.set(content, known)
    return known
  }
}
