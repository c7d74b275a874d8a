import { randomInt } from 'node:crypto'
import { blind } from '#server/platform/secrets.ts'

// Without I, L, O, U, 0 and 1, which look alike or make words.
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const COUNT = 10
const LENGTH = 8

/** Ten codes of eight letters and digits: `7KQ2-M9XW`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
    return `${code.slice(0, 4)}-${code.slice(4)}`
  })

/** What is stored of a code, however it is typed. */
export const recoveryHash = (key: Uint8Array, memberId: number, code: string): string =>
  blind(key, `recovery:${memberId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
