import { formatMonthDay } from '@oola/contract/date-words'
import type { CalendarEntry } from '@oola/contract/learning/program-calendar.calls'
import { Link } from 'react-router'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { moduleAddress, storeModule } from '../../stored-module.ts'
import classes from './calendar.module.css'
import { areaOf, EntryMark } from './entry-mark.tsx'
import type { NewDays } from './month-view.tsx'

/** The id of an entry's row, which receives the focus. */
export const entryRowId = ({ id }: CalendarEntry): string => `entry-${id}`

interface EntryListProps {
  entries: readonly CalendarEntry[]
  newDays: NewDays
  label: string
}

/** The entries of the days, in rows; a course has one. */
export function EntryList({ entries, newDays, label }: EntryListProps) {
  return (
    <Stack as="ul" divided aria-label={label}>
      {entries.map((entry) => (
        <Row
          as="li"
          key={entry.id}
          gap={4}
          justify="between"
          wrap
          className={classes.row}
          id={entryRowId(entry)}
          tabIndex={-1}
        >
          <Row as="span" gap={4} className={classes.entryWords}>
            <span className={classes.mark} data-area={areaOf(entry)}>
              <IconDisc>
                <EntryMark entry={entry} size={19} />
              </IconDisc>
            </span>
            <Stack as="span">
              <Text as="strong" strong tight>
                <EntryTitle entry={entry} />
              </Text>
              <Text as="small" size="small" tone="quiet">
                {entry.detail}
                {entry.isDone && ', done'}
              </Text>
            </Stack>
          </Row>
          <EntryDay
            day={entry.day}
            lastDay={entry.lastDay}
            newDay={entry.moduleId === null ? undefined : newDays.get(entry.moduleId)}
          />
        </Row>
      ))}
    </Stack>
  )
}

/** An open module links to its page, a future session to the coaching room. */
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

/** Its date; with a new day the old one is struck through. */
function EntryDay({ day, lastDay, newDay }: EntryDayProps) {
  const time = (of: string) => <time dateTime={of}>{formatMonthDay(of)}</time>
  if (lastDay !== day)
    return (
      <Text as="span" strong className={classes.day}>
        {time(day)} <span>to {time(lastDay)}</span>
      </Text>
    )
  return (
    <Text as="span" strong className={classes.day}>
      {newDay === undefined ? (
        time(day)
      ) : (
        <>
          <del>{time(day)}</del> {time(newDay)}
        </>
      )}
    </Text>
  )
}
