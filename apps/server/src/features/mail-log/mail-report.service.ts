import type { BOUNCE_KINDS } from '@oola/contract/staff/staff.constants'
import type { ReturnedMail } from './returned-mails.service.ts'

type BounceKind = (typeof BOUNCE_KINDS)[number]

/** A part of a mail. */
export interface MailPart {
  readonly type: string
  readonly text: string
}

const DELIVERY = 'message/delivery-status'
const COMPLAINT = 'message/feedback-report'
const ORIGINAL = ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers']

/** The parts that a report is made of. */
export const REPORT_PARTS: readonly string[] = [DELIVERY, COMPLAINT, ...ORIGINAL]

/** The value of a header or field, the first one; continued lines are joined. */
const fieldOf = (text: string, name: string): string | null => {
  const unfolded = text.replace(/\r?\n[ \t]+/g, ' ')
  return new RegExp(`^${name}:[ \\t]*(.+)$`, 'im').exec(unfolded)?.[1]?.trim() ?? null
}

/** Enhanced status codes (RFC 3463): the second number is the subject. */
const kindOf = (status: string): BounceKind => {
  if (/^5\.1\.(1|2|3|6|10)$/.test(status)) return 'address'
  if (/^[45]\.2\.2$/.test(status)) return 'full'
  if (/^5\.7\./.test(status)) return 'refused'
  return 'other'
}

/**
 * A report about one of our mails: not delivered (RFC 3464), or marked as spam (RFC 5965). Null for any other mail, and
 * for a delay. Only the Message-ID of a mail that we sent makes it count: it is secret.
 */
export const readMailReport = (parts: readonly MailPart[]): ReturnedMail | null => {
  const textOf = (...types: readonly string[]) => parts.find(({ type }) => types.includes(type))?.text
  const original = textOf(...ORIGINAL)
  const messageId = original === undefined ? null : fieldOf(original, 'message-id')
  if (!messageId) return null
  if (textOf(COMPLAINT) !== undefined) return { messageId, complaint: true }
  const delivery = textOf(DELIVERY)
  if (delivery === undefined || fieldOf(delivery, 'action')?.toLowerCase() !== 'failed') return null
  return { messageId, bounce: kindOf(fieldOf(delivery, 'status') ?? '') }
}
