import { formatMonthDay } from '@oola/contract/date-words'
import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { Link } from 'react-router'
import { moduleAddress, storeModule } from '../../stored-module.ts'
import classes from './entry-list.module.css'
import { areaOf, EntryMark } from './entry-mark.tsx'
import type { NewDays } from './month-view.tsx'

/** The id of an entry's row, which takes the focus. */
export const entryRowId = ({ id }: CalendarEntry): string => `entry-${id}`

interface EntryListProps {
  entries: readonly CalendarEntry[]
  newDays: NewDays
  label: string
}

/** What opens on which day, in rows; an open module leads to its page. */
export function EntryList({ entries, newDays, label }: EntryListProps) {
  return (
    <ul className={classes.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id} id={entryRowId(entry)} tabIndex={-1}>
          <span className={classes.mark} data-area={areaOf(entry)}>
            <EntryMark entry={entry} size={19} />
          </span>
          <span className={classes.words}>
            <strong>
              {entry.kind === 'module' && entry.isOpen && entry.moduleId !== null ? (
                <Link
                  to={moduleAddress(entry.moduleId)}
                  onClick={() => storeModule({ id: entry.moduleId ?? 0 })}
                >
                  {entry.title}
                </Link>
              ) : (
                entry.title
              )}
            </strong>
            <small>
              {entry.detail}
              {entry.isDone && ', done'}
            </small>
          </span>
          <EntryDay
            day={entry.day}
            newDay={entry.moduleId === null ? undefined : newDays.get(entry.moduleId)}
          />
        </li>
      ))}
    </ul>
  )
}

/** When it opens; with a new day the old one is struck through. */
function EntryDay({ day, newDay }: { day: string; newDay: string | undefined }) {
  const time = (of: string) => <time dateTime={of}>{formatMonthDay(of)}</time>
  return (
    <span className={classes.day}>
      {newDay === undefined ? (
        time(day)
      ) : (
        <>
          <del>{time(day)}</del> {time(newDay)}
        </>
      )}
    </span>
  )
}
