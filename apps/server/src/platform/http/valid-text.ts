import type { Issue } from '@oola/contract/errors'

const NOT_WHOLE = 'Something in this text cannot be saved. Type it again.'

/** Whether PostgreSQL can store a text: no zero bytes and no lone surrogates. */
export const isValidText = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * The invalid texts of a request, including names of fields. Iterative, because a body may be nested as deep as it is
 * long.
 */
export const brokenTexts = (sent: unknown): Issue[] => {
  const issues: Issue[] = []
  const open: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: sent }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && !isValidText(value)) issues.push({ path, message: NOT_WHOLE })
    if (typeof value !== 'object' || value === null || value instanceof File) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isValidText(name)) issues.push({ path, message: NOT_WHOLE })
      else open.push({ path: path ? `${path}.${name}` : name, value: inner })
    }
  }
  return issues.reverse()
}
