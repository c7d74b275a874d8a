/**
 * Values that a visitor typed into a form of a static page before hydration: React has no record of them and
 * overwrites them with the next change. Call it in a layout effect of the first render, while they are still in the
 * DOM.
 * @returns the fields of these names that are not empty; a checked box is `on`
 */
export const valueTypedBeforeHydration = <Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
): Partial<Record<Name, string>> => {
  if (!form) return {}
  const texts = new FormData(form)
  const typed: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const text = texts.get(name)
    if (typeof text === 'string' && text !== '') typed[name] = text
  }
  return typed
}
