import { readDayFacts } from '../actions/day-facts.repo.ts'
import { type DayStanding, dayStanding } from '../actions/day-standing.ts'
import type { MessageWords } from '../notifications/message-parts.ts'
import { readDueTasks } from '../todo/due-tasks.repo.ts'
import { stepsWords, streakWords, tasksWords } from './reminder-words.ts'
import type { TimedKind, TimedKinds } from './reminders.service.ts'

const withMail = (words: MessageWords) => {
  const { title, line } = words.named ?? words
  return { words, mail: { name: 'dailyReminder' as const, values: { title, line }, path: words.url } }
}

const ofSteps =
  (wordsOf: (standing: DayStanding) => MessageWords | null): TimedKind['find'] =>
  async (tx, days) => {
    const byMember = new Map(days.map((day) => [day.memberId, day]))
    const facts = await readDayFacts(tx, days)
    return new Map(
      facts.flatMap((fact) => {
        const day = byMember.get(fact.memberId)
        const words = day && wordsOf(dayStanding(fact, day))
        return words ? [[fact.memberId, withMail(words)] as const] : []
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
      const tasks = await readDueTasks(tx, days)
      return new Map(tasks.map((due) => [due.memberId, withMail(tasksWords(due))]))
    },
  },
}
