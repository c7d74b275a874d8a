import { timingSafeEqual } from 'node:crypto'
import { blind } from '#server/platform/secrets.ts'

const LENGTH = 24
const TAGGED = /\+(\d{1,16})-([0-9a-f]{24})@/i

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Lower-case letters and digits: mail servers may change the case of an address. */
const markOf = (key: Uint8Array, requestId: number): string =>
  Buffer.from(blind(key, `request-reply:${requestId}`), 'base64url')
    .toString('hex')
    .slice(0, LENGTH)

/** `answers+486-5f3c...@inbox.example`: the mailbox with the number of the request, and a mark that nobody can guess. */
export const replyAddress = (key: Uint8Array, mailbox: string, requestId: number): string =>
  mailbox.replace('@', `+${requestId}-${markOf(key, requestId)}@`)

/** The request that one of these addresses leads to; null when none is ours. */
export const requestOfAddress = (key: Uint8Array, addresses: string): number | null => {
  const [, number = '', mark = ''] = TAGGED.exec(addresses) ?? []
  const requestId = Number(number)
  if (!number || !timingSafeEqual(bytes(mark.toLowerCase()), bytes(markOf(key, requestId)))) return null
  return requestId
}
