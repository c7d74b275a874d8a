import { counted } from '@oola/contract/count-words'

/** What a member reads of sessions that the team gives, whoever of the team does it. */
export const sessionsGift = ({ count, note }: { readonly count: number; readonly note: string }) =>
  giftMail(counted(count, 'session'), note)

/** @param word a sentence about it */
export const giftMail = (what: string, word: string) =>
  ({ name: 'given', values: { what, word }, path: '/dashboard' }) as const

/** A gift that the team has taken back. @param word what is left */
export const takenBackMail = (what: string, word: string) =>
  ({ name: 'giftTakenBack', values: { what, word }, path: '/contact' }) as const
