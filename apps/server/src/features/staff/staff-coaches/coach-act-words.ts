import { formatLongDate } from '@oola/contract/date-words'
import type { Plan } from '../planned-change.ts'

interface ListedCoach {
  readonly clients: number
  /** False: the coach pauses new clients. */
  readonly takesClients: boolean
  /** Open hours, or a calendar elsewhere. */
  readonly hasTimes: boolean
}

/** What keeps members from finding a coach whom staff list (DESK-10); null: nothing. */
const barOf = ({ takesClients, hasTimes }: ListedCoach) => {
  if (!hasTimes) return { forStaff: 'not before there are open hours', until: 'you’ve set your open hours' }
  if (!takesClients)
    return { forStaff: 'not while new clients are paused', until: 'you take new clients again' }
  return null
}

/** Whether members find a coach whom staff list, for the plan. */
export const listedWords = (coach: ListedCoach): string => barOf(coach)?.forStaff ?? 'yes'

const SHOWN = {
  approve: 'Members can find you in the directory from now on.',
  resume: 'You’re in the directory again, and members can pick you.',
} as const

/** What the mail to a coach says about their place in the directory, and in `stay` about their clients. */
export const placeWords = (act: 'approve' | 'resume' | 'stay', coach: ListedCoach): string => {
  const bar = barOf(coach)
  const later = bar && `Members will find you in the directory once ${bar.until}.`
  if (act !== 'stay') return later ?? SHOWN[act]
  if (coach.clients === 0) return later ?? 'Your listing is back in the directory.'
  return later
    ? `Your current clients stay with you. ${later}`
    : 'Your listing is back in the directory, and your current clients stay with you.'
}

interface ClosingCoach {
  readonly name: string
  readonly leavesOn: string | null
  /** Sessions that have begun. */
  readonly begun: number
}

/** The plan of what leaves a coach without clients: when the portal closes, and the mail with it. */
export const closingChanges = ({ name, leavesOn, begun }: ClosingCoach): Plan['changes'] => [
  {
    field: `Coaching portal of ${name}`,
    before: leavesOn ? `open, last day ${formatLongDate(leavesOn)}` : 'open',
    after: begun > 0 ? 'closes when the session that has begun is over' : 'closes today, at once',
  },
  { field: `Mail to ${name}`, before: null, after: 'when the coaching portal closes' },
]
