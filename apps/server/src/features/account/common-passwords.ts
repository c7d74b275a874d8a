import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The 5,000 most common passwords of sufficient length (docs/decisions/sign-in). */
const LIST = path.join(import.meta.dirname, 'common-passwords.txt')
const common = new Set(readFileSync(LIST, 'utf8').trimEnd().split('\n'))

/** `aaaaaaaaaa`, `1212121212`: as weak as one of the list. */
const FEWEST_SIGNS = 4

/** Whether a password is among the most common ones (ASVS 6.2.4), in any case. */
export const isCommonPassword = (password: string): boolean =>
  common.has(password.toLowerCase()) || new Set(password.toLowerCase()).size < FEWEST_SIGNS
