import { DEFAULT_BOOKING_RULES } from '@oola/contract/calendar/calendar.constants'
import type { CoachSchedule } from '@oola/contract/calendar/calendar.schema'

/** Between two hours of the clock. */
const hours = (from: number, to: number) => ({ from: from * 60, to: to * 60 })

const MORNING = hours(9, 13)
const EVENING = hours(16.5, 19.5)

/** When the demo coaches can be booked here; Chi keeps her calendar elsewhere, and Ana works in the evenings, too. */
export const DEMO_HOURS: Readonly<Record<number, CoachSchedule>> = {
  2001: {
    ...DEFAULT_BOOKING_RULES,
    exceptions: [],
    hours: [[MORNING, EVENING], [MORNING, EVENING], [MORNING], [MORNING, EVENING], [MORNING], [], []],
  },
  2002: {
    ...DEFAULT_BOOKING_RULES,
    exceptions: [],
    hours: [[hours(12, 20)], [], [hours(12, 20)], [], [hours(8, 16)], [hours(10, 12)], []],
  },
}
