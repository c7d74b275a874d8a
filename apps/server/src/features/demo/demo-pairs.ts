import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import type { Services } from '#server/services.ts'
import type { DemoPair } from './demo.content.ts'
import { payMonths, storyPayment } from './demo-payments.ts'
import { demoSession } from './demo-session.ts'
import type { StoryClock } from './story-clock.ts'

interface Needs extends Pick<Deps, 'db' | 'payments'> {
  /** The real clock. */
  readonly now: () => Date
  readonly services: Pick<Services, 'account' | 'billing' | 'chat' | 'coaching' | 'sessionNotes' | 'sessions'>
  readonly clock: StoryClock
}

/**
 * A demo member chooses a coach, pays for each month since, has some sessions and buys some. Without test cards
 * coaching is granted: no demo member pays with real money.
 */
const chooseCoach = async (needs: Needs, { clientId, coachId, ...pair }: DemoPair): Promise<void> => {
  const { db, payments, now, clock } = needs
  const { coaching, account, sessions } = needs.services
  const { sandbox } = payments ?? {}
  clock.daysAgo(pair.daysAgo)
  if (!sandbox) {
    await coaching.grant(clientId)
    await sessions.wallet.give(clientId, pair.met.length + pair.bought + 1, 'demo')
  }
  const session = await demoSession(account, clientId, clock)
  await coaching.select(session, coachId, {
    cardToken: undefined,
    payment: storyPayment(`demo-${clientId}-${coachId}`),
  })
  const ahead = [...pair.met]
  const meet = async (moment: Date): Promise<void> => {
    for (let day = ahead.shift(); day !== undefined; day = ahead.shift()) {
      clock.daysAgo(day)
      if (clock.now() >= moment) return void ahead.unshift(day)
      const key = `demo-${day}`
      await inTransaction(db, (tx) => sessions.wallet.use(tx, { clientId, coachId, key }))
    }
  }
  if (!sandbox) return meet(now())
  await payMonths(needs, clientId, 'coaching', meet)
  if (pair.bought === 0) return
  clock.daysAgo(0)
  const order = { clientId, coachId, quantity: pair.bought, rateCents: undefined, cardToken: undefined }
  const payment = storyPayment(`demo-sessions-${clientId}`)
  await sessions.wallet.purchase(session, order, { payment, ip: '127.0.0.1' })
}

/** A demo client and coach exchange messages and write notes, each at its own time. */
const talk = async ({ services, clock, now }: Needs, pair: DemoPair): Promise<void> => {
  const { account, chat, sessionNotes } = services
  const as = (who: 'coach' | 'client') => demoSession(account, pair[`${who}Id`], clock)
  for (const [room, texts] of [
    [chat, pair.messages],
    [sessionNotes, pair.notes],
  ] as const)
    for (const { by, daysAgo, at, text } of texts) {
      clock.daysAgo(daysAgo, at)
      await room.write(await as(by), pair, { text, clientKey: undefined })
    }
  clock.goTo(now())
  for (const who of ['coach', 'client'] as const) await chat.setRead(await as(who), pair, pair.read[who])
}

/** Plays the history of a demo pair; days are counted in the client's zone. */
export const playPair = async (needs: Needs, pair: DemoPair): Promise<void> => {
  await chooseCoach(needs, pair)
  await talk(needs, pair)
}
