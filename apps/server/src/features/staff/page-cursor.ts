import type { z } from 'zod'
import { appError } from '#server/platform/http/app-error.ts'

/** The place where the next page of a list begins, as text that the browser gives back. */
export const writeCursor = (place: unknown): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** @throws validation_failed for one that the list did not give */
export const readCursor = <Place extends z.ZodType>(schema: Place, text: string): z.output<Place> => {
  const wrong = () =>
    appError('validation_failed', { issues: [{ path: 'after', message: 'is not a page of this list' }] })
  let given: unknown
  try {
    given = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    throw wrong()
  }
  const { success, data } = schema.safeParse(given)
  if (!success) throw wrong()
  return data
}
