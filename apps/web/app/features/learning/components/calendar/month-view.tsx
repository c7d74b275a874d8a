import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { WEEKDAYS } from '@oola/contract/weekdays'
import { monthGrid, monthOf } from '../../month-grid.ts'
import { areaOf, EntryMark } from './entry-mark.tsx'
import classes from './month-view.module.css'

interface MonthViewProps {
  month: string
  today: string
  entries: readonly CalendarEntry[]
}

/** A month with what opens on its days (mockup 26). What stands in it is in the list below, too, with its links. */
export function MonthView({ month, today, entries }: MonthViewProps) {
  return (
    <table className={classes.month}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthGrid(month).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} data-outside={monthOf(day) !== month || undefined}>
                <time
                  dateTime={day}
                  className={classes.day}
                  data-today={day === today || undefined}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {Number(day.slice(8))}
                </time>
                {entries
                  .filter((entry) => entry.day === day)
                  .map((entry) => (
                    <span
                      key={entry.id}
                      className={classes.entry}
                      data-area={areaOf(entry)}
                      data-kind={entry.kind}
                    >
                      <EntryMark entry={entry} />
                      <span className={classes.name}>
                        {entry.kind === 'review' ? 'Review' : entry.detail.split(' of ')[0]}
                      </span>
                    </span>
                  ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
