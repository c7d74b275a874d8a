import { counted } from '@oola/contract/count-words'

export const sessionWords = (count: number): string => counted(count, 'free session')

/** What a member reads of sessions that the team gives, whoever of the team does it. */
export const sessionsGift = ({ count, note }: { readonly count: number; readonly note: string }) =>
  giftMail(sessionWords(count), note)

export const courseWords = (title: string): string => `the course “${title}”`

/** The same of a course, for which the member may have paid elsewhere. */
export const courseGift = (title: string) =>
  giftMail(courseWords(title), 'It’s open on your e-learning board.')

/** @param word a sentence about it */
export const giftMail = (what: string, word: string) =>
  ({ name: 'given', values: { what, word }, path: '/dashboard' }) as const

/** A gift that the team has taken back. @param word what is left */
export const takenBackMail = (what: string, word: string) =>
  ({ name: 'giftTakenBack', values: { what, word }, path: '/contact' }) as const
