import { randomUUID } from 'node:crypto'

/** A name that nobody has yet, for who tries a test a second time as well. */
export const freshName = (name: string): string => `${name}-${randomUUID().slice(0, 8)}`

/** An e-mail address that nobody has yet. */
export const freshEmail = (name: string): string => `${freshName(name)}@example.com`
