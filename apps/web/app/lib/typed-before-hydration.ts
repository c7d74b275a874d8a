/**
 * What a visitor wrote into a form of a finished page before its program came: React knows nothing of it, and writes its
 * own state over it with the next change. Read it in a layout effect of the first render, when it still stands there.
 * @returns the fields of these names that are not empty; a box that is ticked is `on`
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
