import { createHmac, timingSafeEqual } from 'node:crypto'
import { blind } from '#server/platform/secrets.ts'
import { isAddressKind, MAIL_KINDS, type MailKind } from './mail-classes.ts'

/** Who stops a kind of mails: a member, or the reader of an address, which is blinded. */
export type Stopper = { readonly memberId: number } | { readonly addressHash: string }

/** The pages of stop links. */
export const STOP_PAGES = '/mails/stop'

const TOKEN = /^(m[0-9a-z]{1,11}|a[\w-]{32})\.([\w-]{43})$/

/** Not the address itself: it would be in histories and logs of proxies. */
export const addressStopper = (secret: Uint8Array, address: string): Stopper => ({
  addressHash: blind(secret, `stop-mails-address:${address.toLowerCase()}`),
})

const nameOf = (stopper: Stopper): string =>
  'memberId' in stopper ? `m${stopper.memberId.toString(36)}` : `a${stopper.addressHash}`

/** The kinds of a mail in one word, as its link names them. */
export const joinKinds = (kinds: readonly MailKind[]): string => kinds.join('-')

/** The kinds that a word of `joinKinds` names; empty when one of them is unknown. */
export const splitKinds = (word: string): MailKind[] => {
  const kinds = word.split('-').map((name) => MAIL_KINDS.find((known) => known === name))
  const known = kinds.filter((kind) => kind !== undefined)
  return known.length === kinds.length ? known : []
}

const sign = (secret: Uint8Array, kinds: string, name: string): Buffer =>
  createHmac('sha256', secret).update(`stop-mails:${kinds}:${name}`).digest()

/**
 * The path of a link that turns off the kinds of a mail without a sign-in (RFC 8058): one kind, or those of the messages
 * that one mail has. It has no expiry: a mail may be found years later. It is good for these kinds of this reader and
 * nothing else.
 */
export const stopPath = (secret: Uint8Array, kinds: readonly MailKind[], stopper: Stopper): string => {
  const [name, word] = [nameOf(stopper), joinKinds(kinds)]
  return `${STOP_PAGES}/${word}/${name}.${sign(secret, word, name).toString('base64url')}`
}

/** Whose kinds a link stops; null for a link that we did not make. */
export const readStop = (
  secret: Uint8Array,
  { kind: word, token }: { readonly kind: string; readonly token: string },
): { readonly kinds: readonly MailKind[]; readonly stopper: Stopper } | null => {
  const kinds = splitKinds(word)
  const [, name = '', mac = ''] = TOKEN.exec(token) ?? []
  if (kinds.length === 0 || !name || name.startsWith('a') !== kinds.every(isAddressKind)) return null
  const expected = sign(secret, word, name)
  const signature = Buffer.from(mac, 'base64url')
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  const rest = name.slice(1)
  return {
    kinds,
    stopper: name.startsWith('a') ? { addressHash: rest } : { memberId: Number.parseInt(rest, 36) },
  }
}
