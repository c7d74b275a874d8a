// Kinds of values that settings have (env.ts), refused with words for the operator.
import { z } from 'zod'

/** Whether its password is written so that its letters are not parts of the address. */
const isReadable = (address: string): boolean => {
  try {
    const { username, password } = new URL(address)
    decodeURIComponent(username + password)
    return true
  } catch {
    return false
  }
}
/** The address of a database or of Redis. Its value is not repeated: it has a password. */
export const serviceUrl = (schemes: RegExp, start: string) =>
  z
    .string()
    .regex(schemes, { error: `must start with ${start}`, abort: true })
    .refine(
      isReadable,
      'is not an address: in a password write # as %23, / as %2F, ? as %3F, @ as %40, % as %25',
    )

/** A number with its limits in plain words: zod's own would be "expected number, received NaN". */
export const wholeNumber = (min: number, max = Number.MAX_SAFE_INTEGER) => {
  const limits = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  const error = `must be a whole number ${limits}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
