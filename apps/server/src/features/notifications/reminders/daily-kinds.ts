import { type DayStanding, dayStandings, restingMembers } from '../../actions/day-standing.service.ts'
import { dueTasks } from '../../todo/due-tasks.service.ts'
import type { MessageWords } from '../message-parts.ts'
import { stepsWords, streakWords, tasksWords } from './reminder-words.ts'
import type { TimedKind, TimedKinds } from './reminders.service.ts'

const withMail = (words: MessageWords) => {
  const { title, line } = words.named ?? words
  return { words, mail: { name: 'dailyReminder' as const, values: { title, line }, path: words.url } }
}

const ofSteps =
  (wordsOf: (standing: DayStanding) => MessageWords | null): TimedKind['find'] =>
  async (tx, days) => {
    const standings = await dayStandings(tx, days)
    return new Map(
      standings.flatMap((standing) => {
        const words = wordsOf(standing)
        return words ? [[standing.memberId, withMail(words)] as const] : []
      }),
    )
  }

/** Steps, streak and tasks of today, each at the member's time. */
export const DAILY: TimedKinds = {
  steps: { time: ({ times }) => ({ time: times.steps }), find: ofSteps(stepsWords) },
  streak: { time: ({ times }) => ({ time: times.streak }), find: ofSteps(streakWords) },
  tasks: {
    time: ({ times }) => ({ time: times.tasks }),
    find: async (tx, days) => {
      // Tasks wait like steps during a break (BREAK-03).
      const resting = await restingMembers(tx, days)
      const awake = days.filter(({ memberId }) => !resting.has(memberId))
      const tasks = awake.length > 0 ? await dueTasks(tx, awake) : []
      return new Map(tasks.map((due) => [due.memberId, withMail(tasksWords(due))]))
    },
  },
}
