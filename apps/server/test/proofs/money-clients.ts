import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@oola/contract/durations'
import type { Fate } from '../support/stripe-server.ts'
import type { CrashingServer } from './crashing-server.ts'

/** What a client's two tabs have sent and received of payments and sessions. */
export interface MoneyLedger {
  readonly memberId: number
  readonly headers: Record<string, string>
  readonly coachId: number
  readonly coachHeaders: Record<string, string>
  /** Sessions of acknowledged purchases. */
  bought: number
  /** Sessions of payments whose result no client has awaited. */
  readonly abandoned: number[]
  refused: number
  /** Acknowledged bookings, by id. */
  readonly booked: Set<string>
  readonly canceled: Set<string>
  isCompleted: boolean
}

/** Sessions per purchase, by the fate of the payment. */
export const QUANTITY: Readonly<Record<Fate, number>> = { paid: 1, lost: 2, later: 3, declined: 4 }
/** The fates of one tab's purchases, in this order. */
const PURCHASES = ['paid', 'lost', 'declined', 'later', 'paid', 'lost'] as const satisfies readonly Fate[]
const BOOKINGS = 4
const CANCELED = 2
/** The least that are canceled: clients that want a time at one moment leave it to one of them, in each of two tabs. */
export const CANCELED_AT_LEAST = 2 * CANCELED
/** The sessions of the first month, and those that each of two tabs buys. */
export const SESSIONS_BOUGHT =
  2 * PURCHASES.filter((fate) => fate !== 'declined').reduce((sum, fate) => sum + QUANTITY[fate], 0)

type Server = Pick<CrashingServer, 'send' | 'sendOr' | 'sendOnce'>

/** Two tabs choose and pay the same coach, buy, book and cancel; the coach completes one session. */
export const spendEverything = async (server: Server, ledger: MoneyLedger, startOfTimes: number) => {
  const { memberId: UserId, headers, coachId: CoachId } = ledger
  const pair = { CoachId, ClientID: UserId }

  const choose = () => {
    const paying = { ...headers, 'idempotency-key': randomUUID() }
    // 409: the other tab has paid in the meantime.
    return server.sendOr([409], paying, 'POST', `/FindCoach/SelectCoach/${CoachId}`, {
      cardToken: 'pm_visa_1',
    })
  }

  const buy = async (fate: Fate): Promise<void> => {
    const Quantity = QUANTITY[fate]
    const paying = { ...headers, 'idempotency-key': randomUUID() }
    const path = '/Coach/PurchaseSession'
    const body = { CoachId, UserId, Quantity }
    // Only the event reports this one, and no client waits for it.
    if (fate === 'later') {
      await server.sendOnce(paying, 'POST', path, body)
      ledger.abandoned.push(Quantity)
      return
    }
    // A double click.
    const [first] = await Promise.all([
      server.sendOr([402], paying, 'POST', path, body),
      server.sendOr([402], paying, 'POST', path, body),
    ])
    if (first === 402) ledger.refused += 1
    else ledger.bought += Quantity
  }

  const bookSome = async (tab: number): Promise<void> => {
    for (let n = 0; n < BOOKINGS; n += 1) {
      // Each tab of each client wants times that others want, too.
      const startsAt = new Date(startOfTimes + (n * 2 + tab) * HOUR_MS).toISOString()
      const clientKey = randomUUID()
      const book = { ...pair, startsAt, clientKey }
      // 409: another client has booked the time.
      if ((await server.sendOr([409], headers, 'POST', '/Coach/BookSession', book)) === 409) continue
      const { id } = await server.send<{ id: string }>(headers, 'POST', '/Coach/BookSession', book)
      ledger.booked.add(id)
      if (n >= CANCELED) continue
      await server.send(headers, 'PUT', '/Coach/CancelSession', { ...pair, bookingId: id })
      ledger.canceled.add(id)
    }
  }

  const meet = async (): Promise<void> => {
    const { coachHeaders } = ledger
    const path = `/Coach/CreateMeeting/${UserId}`
    const { meetingCode } = await server.send<{ meetingCode: string }>(coachHeaders, 'POST', path)
    const done = { CoachId, UserId, MeetingCode: meetingCode }
    for (const _ of [1, 2]) await server.send(coachHeaders, 'POST', '/Coach/CompleteSession', done)
    ledger.isCompleted = true
  }

  const tab = async (number: number): Promise<void> => {
    for (const [index, fate] of PURCHASES.entries()) {
      await buy(fate)
      if (index === 1) await bookSome(number)
      if (index === 2 && number === 0) await meet()
    }
  }
  await Promise.all([choose(), choose()])
  await Promise.all([tab(0), tab(1)])
}
