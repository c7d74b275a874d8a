import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { Link } from 'react-router'
import { formatMonthDay } from '#web/lib/format.ts'
import { moduleAddress, storeModule } from '../../stored-module.ts'
import classes from './entry-list.module.css'
import { areaOf, EntryMark } from './entry-mark.tsx'

/** What opens on which day, in rows; an open module leads to its page. */
export function EntryList({ entries, label }: { entries: readonly CalendarEntry[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span className={classes.mark} data-area={areaOf(entry)}>
            <EntryMark entry={entry} size={19} />
          </span>
          <span className={classes.words}>
            <strong>
              {entry.kind === 'module' && entry.isOpen && entry.moduleId !== null ? (
                <Link to={moduleAddress(entry.moduleId)} onClick={() => storeModule(entry.moduleId ?? 0)}>
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
          <time className={classes.day} dateTime={entry.day}>
            {formatMonthDay(entry.day)}
          </time>
        </li>
      ))}
    </ul>
  )
}
