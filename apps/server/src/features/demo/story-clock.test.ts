import { addDays, localDay } from '@oola/contract/local-day'
import { expect, it } from 'vitest'
import { createStoryClock } from './story-clock.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

it.each(['America/Los_Angeles', 'America/Chicago', 'America/New_York'])(
  'a story counts the days of %s, at whatever hour its world is made',
  (zone) => {
    for (const month of ['03', '11']) {
      for (const hour of HOURS) {
        const present = new Date(`2026-${month}-10T${String(hour).padStart(2, '0')}:30:00Z`)
        const clock = createStoryClock(present)
        clock.liveIn(zone)
        for (const days of [0, 1, 2, 40]) {
          clock.daysAgo(days)
          expect(localDay(clock.now(), zone)).toBe(addDays(localDay(present, zone), -days))
        }
        expect(clock.now() <= present).toBe(true)
      }
    }
  },
)
