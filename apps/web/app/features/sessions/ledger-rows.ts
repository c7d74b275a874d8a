import { dollarsAndCents } from '@oola/contract/billing/money'
import { counted } from '@oola/contract/count-words'
import { csvFile } from '@oola/contract/csv'
import { formatMonthDay, formatWeekdayDate, monthName } from '@oola/contract/date-words'
import { localDateTime, localDay } from '@oola/contract/local-day'
import { spokenSpan, spokenTime } from '@oola/contract/sessions/session-words'
import type { EntryKind, SessionEntry, SessionWallet } from '@oola/contract/sessions/wallet.schema'

/** A line of the wallet in words. */
export interface LedgerRow {
  readonly key: string
  readonly kind: EntryKind | 'held'
  readonly at: string
  readonly title: string
  readonly detail: string
  /** 0 for a held session. */
  readonly change: number
  readonly balance: number
  readonly bookingId: string | null
  readonly canGiveBack: boolean
  /** It is held and has started: the coach may mark it as missed. */
  readonly canBeMissed: boolean
  /** A payment with a receipt. */
  readonly hasReceipt: boolean
}

/** `October 6` of an instant. */
const monthDay = (at: string, zone: string): string => formatMonthDay(localDay(new Date(at), zone))

const wordsOf = (entry: SessionEntry, zone: string): readonly [title: string, detail: string] => {
  const { kind, change, coachName, sessionAt, amountCents, lastFour, note } = entry
  const coach = coachName ?? 'your coach'
  switch (kind) {
    case 'month':
      return ['Session of the month', 'A coaching month was paid']
    case 'purchase': {
      const paid = amountCents === null ? 'Paid by card' : dollarsAndCents(amountCents)
      const count = `${counted(change, 'session')}`
      return [`Bought ${count}`, lastFour ? `${paid}, card ending in ${lastFour}` : paid]
    }
    case 'gift':
      return ['A gift', note ? `From the Oola team: ${note}` : 'From the Oola team']
    case 'takenBack':
      // With a coach: the coaching ended, and what was not used was paid back (DESK-11).
      if (coachName !== null) return ['Paid back', note ?? '']
      return ['A gift was taken back', note ? `By the Oola team: ${note}` : 'By the Oola team']
    case 'use':
      return [
        `Session with ${coach}`,
        sessionAt ? `${monthDay(sessionAt, zone)}, ${spokenSpan(new Date(sessionAt), zone)}` : '',
      ]
    case 'missed':
      return [
        'Missed session',
        sessionAt ? `${monthDay(sessionAt, zone)}, ${spokenTime(new Date(sessionAt), zone)}` : '',
      ]
    case 'givenBack':
      return [`Given back by ${coach}`, sessionAt ? `For the one missed ${monthDay(sessionAt, zone)}` : '']
  }
}

/** All movements, the newest first: a booking is at the time of booking. */
export const ledgerRows = (
  { entries, bookings, coach }: SessionWallet,
  zone: string,
): readonly LedgerRow[] => {
  const moved = entries.map((entry): LedgerRow => {
    const [title, detail] = wordsOf(entry, zone)
    const { seq, kind, at, change, balance, bookingId, canGiveBack, chargeId } = entry
    return {
      ...{ key: `entry-${seq}`, kind, at, title, detail, change, balance, bookingId, canGiveBack },
      canBeMissed: false,
      hasReceipt: kind === 'purchase' && chargeId !== null,
    }
  })
  const held = bookings.map(({ id, bookedAt, startsAt, hasBegun, coachId, coachFirstName }): LedgerRow => {
    const start = new Date(startsAt)
    const when = `${formatWeekdayDate(localDay(start, zone))} at ${spokenTime(start, zone)}`
    return {
      key: `held-${id}`,
      kind: 'held',
      at: bookedAt,
      title: `Session with ${coachFirstName} booked`,
      detail: `${when}. Held, and used when it is done.`,
      change: 0,
      balance: entries.find(({ at }) => at <= bookedAt)?.balance ?? 0,
      bookingId: id,
      canGiveBack: false,
      // Only the former coach can mark one of theirs.
      canBeMissed: hasBegun && coachId === coach?.userId,
      hasReceipt: false,
    }
  })
  return [...held, ...moved].sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
}

export type LedgerFilter = 'all' | 'added' | 'used'

export const filterRows = (rows: readonly LedgerRow[], filter: LedgerFilter): readonly LedgerRow[] =>
  rows.filter(({ change }) => filter === 'all' || (filter === 'added' ? change > 0 : change < 0))

/** `October`, with the year if it differs from `today`'s. */
export const monthOf = (at: string, zone: string, today: string): string => {
  const day = localDay(new Date(at), zone)
  const month = monthName(Number(day.slice(5, 7)))
  return day.slice(0, 4) === today.slice(0, 4) ? month : `${month} ${day.slice(0, 4)}`
}

/** The same for a spreadsheet. */
export const ledgerCsv = (rows: readonly LedgerRow[], zone: string): string =>
  csvFile([
    ['Date', 'What', 'Details', 'Change', 'Balance'],
    ...rows.map(({ at, title, detail, change, balance, kind }) => [
      localDateTime(new Date(at), zone).slice(0, 16).replace('T', ' '),
      title,
      detail,
      kind === 'held' ? 'held' : change,
      balance,
    ]),
  ])
