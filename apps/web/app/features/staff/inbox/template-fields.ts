/** A field of a template that was filled in: the writer checks it before it is sent. */
export interface FilledField {
  readonly field: string
  readonly value: string
}

const FIELD = /\{(\w+)\}/g

/** A template with the values that are known; other fields stay in braces. */
export const fillTemplate = (
  text: string,
  fields: Readonly<Record<string, string>>,
): { readonly text: string; readonly filled: readonly FilledField[] } => {
  const filled = new Map<string, string>()
  const words = text.replace(FIELD, (whole, field: string) => {
    const value = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (value === undefined) return whole
    filled.set(field, value)
    return value
  })
  return { text: words.trim(), filled: [...filled].map(([field, value]) => ({ field, value })) }
}

/** The fields that are still in braces. */
export const emptyFields = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(FIELD), ([whole]) => whole)),
]
