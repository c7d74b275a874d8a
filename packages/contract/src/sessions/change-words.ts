/** The longest line that goes with a change of a session, in characters. */
export const LINE_MAX = 300

/** Why a coach cancels. `timeOff` comes with a change of hours, the others are chosen (mockup 70). */
export const CANCEL_REASONS = ['unwell', 'cameUp', 'agreed', 'other', 'timeOff'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The reason of a cancel, with a line of the coach's own or an empty one. */
export interface CancelWhy {
  reason: CancelReason
  line: string
}

/** Whether it says why: "another reason" is nothing without the line. */
export const isSaid = ({ reason, line }: CancelWhy): boolean => reason !== 'other' || line.trim() !== ''

const REASON_WORDS: Readonly<Record<CancelReason, (coach: string) => string>> = {
  unwell: (coach) => `${coach} is not well and had to cancel.`,
  cameUp: (coach) => `Something came up, and ${coach} had to cancel.`,
  agreed: (coach) => `${coach} canceled it, as you two agreed.`,
  other: (coach) => `${coach} had to cancel.`,
  timeOff: (coach) => `${coach} is away then and had to cancel.`,
}

/** `Ana writes: “See you soon.”`, as a sentence that ends; empty without a line. */
export const lineWords = (whoWrites: string, line: string): string =>
  line && `${whoWrites}: “${line}${/[\p{L}\p{N}\p{Pe}]$/u.test(line) ? '.' : ''}”`

/** What a client reads when the coach cancels: in the window before, in the bell and in the mail. */
export const cancelWords = (coach: string, { reason, line }: CancelWhy): string =>
  [REASON_WORDS[reason](coach), lineWords(`${coach} writes`, line), 'Your session goes back to your wallet.']
    .filter(Boolean)
    .join(' ')
