import { z } from 'zod'
import { tidyText } from '../tidy-text.ts'

/** The longest line that goes with a change of a session, in characters. */
export const LINE_MAX = 300

/** One line to the other side, as it is kept; empty without one. */
export const ChangeLine = z.string().transform(tidyText).pipe(z.string().max(LINE_MAX))

/** Why a coach cancels. `timeOff` comes with a change of hours, the others are chosen (mockup 70). */
export const CANCEL_REASONS = ['unwell', 'cameUp', 'agreed', 'other', 'timeOff'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The reason of a cancel with a line of the coach's own; "another reason" is nothing without the line. */
export const CancelWhy = z
  .object({ reason: z.enum(CANCEL_REASONS), line: ChangeLine.default('') })
  .refine(({ reason, line }) => reason !== 'other' || line !== '', {
    path: ['line'],
    message: 'must say why',
  })
export type CancelWhy = z.infer<typeof CancelWhy>

const REASON_WORDS: Readonly<Record<CancelReason, (coach: string) => string>> = {
  unwell: (coach) => `${coach} is not well and had to cancel.`,
  cameUp: (coach) => `Something came up, and ${coach} had to cancel.`,
  agreed: (coach) => `${coach} canceled it, as you two agreed.`,
  other: (coach) => `${coach} had to cancel.`,
  timeOff: (coach) => `${coach} is away then and had to cancel.`,
}

/** `Ana writes: “See you soon.”`; empty without a line. */
export const lineWords = (name: string, line: string): string => (line ? `${name} writes: “${line}”` : '')

/** What a client reads when the coach cancels: in the window before, in the bell and in the mail. */
export const cancelWords = (coach: string, { reason, line }: CancelWhy): string =>
  [REASON_WORDS[reason](coach), lineWords(coach, line), 'Your session goes back to your wallet.']
    .filter(Boolean)
    .join(' ')
