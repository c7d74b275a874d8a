import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { counted } from '@oola/contract/count-words'
import { addDays } from '@oola/contract/local-day'
import { WEEKDAYS, weekdayOf } from '@oola/contract/weekdays'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { TrackerMark } from '#web/ui/wheel/tracker-pie.tsx'
import classes from './week-strip.module.css'

interface WeekStripProps {
  /** Steps of the days of this week, Monday first. */
  week: readonly number[]
  /** Those of them in a break. */
  resting?: readonly boolean[]
  /** The member's local day. */
  today: string
  /** Its steps, including pending ones. */
  countToday: number
  /** Full weeks were just reached: the seven open one after another. */
  bloom?: boolean
}

/** The week in seven small wheels (mockup 11). */
export function WeekStrip({ week, resting = [], today, countToday, bloom }: WeekStripProps) {
  const now = weekdayOf(today)
  return (
    <ol className={classes.week} data-bloom={bloom || undefined} aria-label="Your week">
      {WEEKDAYS.map((name, index) => {
        const count = index === now ? countToday : (week[index] ?? 0)
        const isResting = resting[index] ?? false
        return (
          <li
            key={name}
            className={classes.day}
            style={{ '--place': index }}
            aria-current={index === now ? 'date' : undefined}
          >
            <TrackerMark
              done={count}
              of={stepsOfStreakDay(addDays(today, index - now))}
              resting={isResting}
            />
            <span aria-hidden>{name.charAt(0)}</span>
            <VisuallyHidden>
              {name}
              {isResting && ', break'}
              {index > now ? ', to come' : `, ${counted(count, 'step')}`}
            </VisuallyHidden>
          </li>
        )
      })}
    </ol>
  )
}
