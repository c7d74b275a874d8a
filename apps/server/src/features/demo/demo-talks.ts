import { addDays, instantOf, localDay } from '@oola/contract/local-day'
import type { Services } from '#server/services.ts'
import type { DemoPair } from './demo-coaches.ts'
import { demoSession } from './demo-life.ts'
import type { StoryClock } from './story-clock.ts'

/** Said by the coach or the client, so many days ago, at this hour and minute of the client's day. */
type Said = readonly [who: 'coach' | 'client', daysAgo: number, time: string, text: string]

interface Talk {
  readonly messages: readonly Said[]
  readonly notes: readonly Said[]
  /** Up to which message each side has read; the last ones are new. */
  readonly read: { readonly coach: number; readonly client: number }
}

/** What the demo clients and their coach have written to each other, by client (spec-decision 13). */
const TALKS: Readonly<Record<number, Talk>> = {
  1005: {
    messages: [
      ['coach', 30, '18:05', 'Welcome, Maya. What would make this month a good one?'],
      ['client', 30, '19:20', 'Sleeping before midnight, and one evening a week without the laptop.'],
      ['coach', 30, '19:32', 'Pick the evening now, before the week picks it for you.'],
      ['client', 30, '19:40', 'Thursday.'],
      ['coach', 19, '17:10', 'Thank you for yesterday. How did Thursday go?'],
      ['client', 19, '20:02', 'I cooked, called my sister, and was asleep at 11.'],
      ['client', 19, '20:03', 'Work sent two messages. They could wait.'],
      ['coach', 3, '12:15', 'Three Thursdays in a row. What has changed at home?'],
      ['client', 3, '18:44', 'We eat together again. The kids ask what day it is.'],
      ['coach', 1, '09:12', 'That is one evening moving two areas. Bring it to our next session.'],
      ['coach', 1, '09:14', 'And look at your wheel before we talk: what would you rate Family today?'],
    ],
    notes: [
      ['coach', 20, '18:35', 'Agreed: no laptop on Thursday evenings. Maya tells her team herself.'],
      ['client', 20, '18:40', 'Bed at 11 on work days. Phone stays in the kitchen.'],
    ],
    read: { coach: 9, client: 9 },
  },
  1006: {
    messages: [
      ['coach', 98, '18:00', 'Good to meet you, Liam. Which area do you want to begin with?'],
      ['client', 98, '21:15', 'Finance. I have not opened the letters in a while.'],
      ['coach', 57, '17:30', 'All letters open, and a list. That was the hard part.'],
      ['client', 57, '19:05', 'It is shorter than I thought.'],
      ['client', 2, '20:20', 'First month with something left over. It is not much, but it is there.'],
    ],
    notes: [
      ['coach', 88, '18:40', 'Open one letter a day, with coffee. No decisions yet.'],
      ['coach', 27, '18:35', 'Transfer on payday, before anything else. We look at it again in a month.'],
    ],
    read: { coach: 4, client: 5 },
  },
}

interface Needs {
  readonly services: Pick<Services, 'account' | 'chat' | 'sessionNotes'>
  readonly clock: StoryClock
  /** Of the client. */
  readonly timeZone: string
  readonly now: () => Date
}

/** A demo client and her coach write to each other and keep notes, each at its own time. */
export const talkAs = async (
  { services: { account, chat, sessionNotes }, clock, timeZone, now }: Needs,
  { coachId, clientId }: Pick<DemoPair, 'coachId' | 'clientId'>,
): Promise<void> => {
  const talk = TALKS[clientId]
  if (!talk) return
  const pair = { coachId, clientId }
  const idOf = (who: 'coach' | 'client') => (who === 'coach' ? coachId : clientId)
  const goTo = (daysAgo: number, time: string): void => {
    const [hour = 0, minute = 0] = time.split(':').map(Number)
    const day = addDays(localDay(now(), timeZone), -daysAgo)
    clock.goTo(new Date(instantOf(day, hour, timeZone).getTime() + minute * 60_000))
  }
  for (const [who, daysAgo, time, text] of talk.messages) {
    goTo(daysAgo, time)
    await chat.write(await demoSession(account, idOf(who), clock), pair, { text, clientKey: undefined })
  }
  for (const [who, daysAgo, time, text] of talk.notes) {
    goTo(daysAgo, time)
    await sessionNotes.write(await demoSession(account, idOf(who), clock), pair, {
      text,
      clientKey: undefined,
    })
  }
  clock.goTo(now())
  for (const who of ['coach', 'client'] as const)
    await chat.setRead(await demoSession(account, idOf(who), clock), pair, talk.read[who])
}
