import type { SessionEntry, SessionWallet } from '@oola/contract/sessions/wallet.schema'
import { describe, expect, it } from 'vitest'
import { filterRows, ledgerCsv, ledgerRows, monthOf } from './ledger-rows.ts'

const ZONE = 'America/Chicago'
const entry = (seq: number, given: Partial<SessionEntry>): SessionEntry => ({
  ...{
    seq,
    kind: 'month',
    change: 1,
    balance: seq,
    at: `2026-10-${10 + seq}T15:00:00.000Z`,
    coachName: 'Ana',
  },
  ...{
    sessionAt: null,
    bookingId: null,
    amountCents: null,
    lastFour: null,
    chargeId: null,
    note: null,
    canGiveBack: false,
  },
  ...given,
})
const wallet = (given: Partial<SessionWallet>): SessionWallet => ({
  ...{ balance: 1, held: 0, clientFirstName: 'Maya', clientTimeZone: ZONE, coach: null, isOpen: true },
  ...{ bookings: [], proposed: [], feedSince: null, entries: [] },
  ...given,
})
const sessionAt = '2026-10-06T22:30:00.000Z'

describe('the lines of the wallet', () => {
  it.each([
    [{ kind: 'month' }, 'Session of the month', 'A coaching month was paid'],
    [
      { kind: 'purchase', change: 2, amountCents: 9000, lastFour: '4242' },
      'Bought 2 sessions',
      '$90.00, card ending in 4242',
    ],
    [{ kind: 'purchase' }, 'Bought 1 session', 'Paid by card'],
    [{ kind: 'gift' }, 'A gift', 'From the Oola team'],
    [
      { kind: 'gift', note: 'for the call that broke off' },
      'A gift',
      'From the Oola team: for the call that broke off',
    ],
    [{ kind: 'use', change: -1, sessionAt }, 'Session with Ana', 'October 6, 5:30 to 6:00 PM'],
    [{ kind: 'missed', change: -1, sessionAt }, 'Missed session', 'October 6, 5:30 PM'],
    [{ kind: 'givenBack', sessionAt }, 'Given back by Ana', 'For the one missed October 6'],
  ] as const)('say %o', (given, title, detail) => {
    expect(ledgerRows(wallet({ entries: [entry(1, given)] }), ZONE)).toMatchObject([{ title, detail }])
  })

  const rows = ledgerRows(
    wallet({
      entries: [entry(3, { kind: 'use', change: -1, balance: 1, sessionAt }), entry(1, {})],
      bookings: [
        {
          ...{ id: 'b', startsAt: '2026-10-20T22:30:00.000Z', endsAt: '2026-10-20T23:00:00.000Z' },
          ...{ bookedAt: '2026-10-12T15:00:00.000Z', changeUntil: '2026-10-19T22:30:00.000Z', ics: '' },
          ...{ canChange: true, hasBegun: false, coachId: 2001, coachFirstName: 'Ana', series: null },
        },
      ],
    }),
    ZONE,
  )

  it('show what is booked where it was booked, with the balance of then', () => {
    expect(rows.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['use', 1],
      ['held', 1],
      ['month', 1],
    ])
    expect(rows[1]?.detail).toBe('Tuesday, October 20 at 5:30 PM. Held, and used when it is done.')
  })

  it('are filtered by what they do', () => {
    expect(filterRows(rows, 'added').map(({ kind }) => kind)).toEqual(['month'])
    expect(filterRows(rows, 'used').map(({ kind }) => kind)).toEqual(['use'])
    expect(filterRows(rows, 'all')).toHaveLength(3)
  })

  it('are under their month, with the year if it is another one', () => {
    expect(monthOf('2026-10-01T03:00:00Z', ZONE, '2026-11-02')).toBe('September')
    expect(monthOf('2025-10-10T03:00:00Z', ZONE, '2026-11-02')).toBe('October 2025')
  })

  it('are a table without formulas', () => {
    const [first] = rows
    const evil = first && { ...first, title: '=1+1', detail: 'a "b"' }
    expect(ledgerCsv(evil ? [evil] : [], ZONE)).toBe(
      `\uFEFFDate,What,Details,Change,Balance\r\n2026-10-13 10:00,'=1+1,"a ""b""",-1,1\r\n`,
    )
  })
})
