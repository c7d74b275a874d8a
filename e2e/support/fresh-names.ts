import { randomInt, randomUUID } from 'node:crypto'

/** A name that nobody has yet, for who tries a test a second time as well. */
export const freshName = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`

/** An e-mail address that nobody has yet. */
export const freshEmail = (name: string): string => `${freshName(name)}@example.com`

/** A phone number that nobody has yet: no account takes one that another uses (SECURE-02). */
export const freshPhone = (): string => `777${randomInt(10_000_000).toString().padStart(7, '0')}`
