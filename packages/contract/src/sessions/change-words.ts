/** The longest line with a change of a session, in characters. */
export const LINE_MAX = 300

/** Why a coach cancels. `timeOff` is set by a change of hours, the others are chosen (mockup 70). */
export const CANCEL_REASONS = ['unwell', 'cameUp', 'agreed', 'other', 'timeOff'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The reason of a cancellation, with a line of the coach or an empty one. */
export interface CancelWhy {
  reason: CancelReason
  line: string
}

/** Whether a reason is stated: "another reason" requires a line. */
export const isSaid = ({ reason, line }: CancelWhy): boolean => reason !== 'other' || line.trim() !== ''

const REASON_WORDS: Readonly<Record<CancelReason, (coach: string) => string>> = {
  unwell: (coach) => `${coach} is not well and had to cancel.`,
  cameUp: (coach) => `Something came up, and ${coach} had to cancel.`,
  agreed: (coach) => `${coach} canceled it, as you two agreed.`,
  other: (coach) => `${coach} had to cancel.`,
  timeOff: (coach) => `${coach} is away then and had to cancel.`,
}

/** `Ana writes: “See you soon.”`, with final punctuation; empty without a line. */
export const lineWords = (whoWrites: string, line: string): string =>
  line && `${whoWrites}: “${line}${/[\p{L}\p{N}\p{Pe}]$/u.test(line) ? '.' : ''}”`

/**
 * The text for a client when the coach cancels: in the coach's preview, in the bell and in the mail.
 * @param isPaid not for a proposed session, which the wallet has no session for
 */
export const cancelWords = (coach: string, { reason, line }: CancelWhy, isPaid = true): string =>
  [
    REASON_WORDS[reason](coach),
    lineWords(`${coach} writes`, line),
    isPaid && 'Your session goes back to your wallet.',
  ]
    .filter(Boolean)
    .join(' ')
