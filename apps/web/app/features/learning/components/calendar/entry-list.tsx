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

/** What is on which day, in rows; a course has one. */
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
              <EntryTitle entry={entry} />
            </strong>
            <small>
              {entry.detail}
              {entry.isDone && ', done'}
            </small>
          </span>
          <EntryDay
            day={entry.day}
            lastDay={entry.lastDay}
            newDay={entry.moduleId === null ? undefined : newDays.get(entry.moduleId)}
          />
        </li>
      ))}
    </ul>
  )
}

/** An open module leads to its page, a session that is to come to the coaching room. */
function EntryTitle({ entry: { kind, moduleId, isOpen, isDone, title } }: { entry: CalendarEntry }) {
  if (kind === 'module' && isOpen && moduleId !== null)
    return (
      <Link to={moduleAddress(moduleId)} onClick={() => storeModule({ id: moduleId })}>
        {title}
      </Link>
    )
  if (kind === 'session' && !isDone) return <Link to="/coachingRoom">{title}</Link>
  return title
}

interface EntryDayProps {
  day: string
  lastDay: string
  newDay: string | undefined
}

/** When it is; with a new day the old one is struck through. */
function EntryDay({ day, lastDay, newDay }: EntryDayProps) {
  const time = (of: string) => <time dateTime={of}>{formatMonthDay(of)}</time>
  if (lastDay !== day)
    return (
      <span className={classes.day}>
        {time(day)} <span className={classes.until}>to {time(lastDay)}</span>
      </span>
    )
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
