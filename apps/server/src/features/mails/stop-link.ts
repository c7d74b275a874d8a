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

const sign = (secret: Uint8Array, kind: MailKind, name: string): Buffer =>
  createHmac('sha256', secret).update(`stop-mails:${kind}:${name}`).digest()

/**
 * The path of a link that turns off one kind of mails without a sign-in (RFC 8058). It has no expiry: a mail may be
 * found years later. It is good for this kind of this reader and nothing else.
 */
export const stopPath = (secret: Uint8Array, kind: MailKind, stopper: Stopper): string => {
  const name = nameOf(stopper)
  return `${STOP_PAGES}/${kind}/${name}.${sign(secret, kind, name).toString('base64url')}`
}

/** Whose kind a link stops; null for a link that we did not make. */
export const readStop = (
  secret: Uint8Array,
  { kind: given, token }: { readonly kind: string; readonly token: string },
): { readonly kind: MailKind; readonly stopper: Stopper } | null => {
  const kind = MAIL_KINDS.find((known) => known === given)
  const [, name = '', mac = ''] = TOKEN.exec(token) ?? []
  if (!kind || !name || name.startsWith('a') !== isAddressKind(kind)) return null
  const expected = sign(secret, kind, name)
  const signature = Buffer.from(mac, 'base64url')
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  const rest = name.slice(1)
  return {
    kind,
    stopper: name.startsWith('a') ? { addressHash: rest } : { memberId: Number.parseInt(rest, 36) },
  }
}
