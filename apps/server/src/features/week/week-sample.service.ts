import { addDays } from '@oola/contract/local-day'
import { makeWeek, spanWords, type WeekFacts } from './make-week.ts'
import { weekBody } from './week-mail.ts'
import { wheelPath } from './wheel-picture.ts'

const FROM = '2026-11-16'
const SCORES = [62, 48, 70, 66, 44, 71, 58]
const DAYS = [4, 3, 5, 3, 0, 4, 3]
const OF_AREAS = [6, 0, 8, 4, 3, 0, 1]

/** The week of mockup 65. */
const FACTS: WeekFacts = {
  from: FROM,
  to: addDays(FROM, 6),
  today: addDays(FROM, 6),
  joined: '2026-08-01',
  steps: new Map(DAYS.map((steps, index) => [addDays(FROM, index), steps])),
  excused: new Map([[addDays(FROM, 4), { kind: 'outage', hours: 5 }]]),
  late: new Set(),
  rows: [
    ...OF_AREAS.map((steps, index) => ({ areaId: index + 1, week: 0, steps })),
    ...[18, 15, 20, 12].map((steps, index) => ({ areaId: 3, week: index + 1, steps })),
  ],
  streak: 16,
  wheel: { scores: SCORES, overall: 418, day: '2026-11-01' },
  wheelBefore: { scores: [58, 48, 66, 66, 47, 69, 58], overall: 401, day: '2026-05-03' },
  next: {
    title: 'Fear, sized correctly',
    place: 'Week 6',
    unlockDay: addDays(FROM, 7),
    minutes: 20,
    picture: '/media/learning/106.webp',
  },
}

/** "Your week" with sample values, for `/dev/mails` and staff. */
export const weekSample = (home: string, secret: Uint8Array) => {
  const week = makeWeek(FACTS)
  const sentence = 'Field is asking for you: one ten-minute step there would be enough for next week.'
  return {
    values: {
      subject: `Your week: ${week.heading}`,
      heading: week.heading,
      intro: week.intro,
      when: 'on Sundays at 6:00 PM',
    },
    eyebrow: spanWords(week.from, week.to),
    body: weekBody(week, sentence, { home, wheel: wheelPath(secret, SCORES) }),
  }
}
