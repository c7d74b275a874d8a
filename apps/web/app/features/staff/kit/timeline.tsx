import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Tag } from './state-pill.tsx'
import classes from './timeline.module.css'
import { useStepKeys } from './use-step-keys.ts'

/** One thing that happened. */
export interface TimelineEntry {
  readonly id: string | number
  /** ISO. */
  readonly at: string
  /** A Tabler icon of 16 px on the disc; or the initials of `person`. */
  readonly icon?: ReactNode
  readonly person?: { readonly id: number; readonly name: string }
  readonly title: ReactNode
  /** One line. */
  readonly detail?: ReactNode
  /** Done by a person who is not the member. */
  readonly by?: 'Staff' | 'Coach'
  /** All of it, shown in place when the entry is opened. */
  readonly more?: ReactNode
}

interface TimelineProps {
  /** Name of the list for screen readers. */
  readonly label: string
  /** Newest first. */
  readonly entries: readonly TimelineEntry[]
  /** Zone of the days and times; by default that of this device. */
  readonly zone?: string
}

const formats = (timeZone: string | undefined) => {
  const zone = timeZone ? { timeZone } : {}
  return {
    day: new Intl.DateTimeFormat('en-US', { ...zone, weekday: 'long', month: 'long', day: 'numeric' }),
    year: new Intl.DateTimeFormat('en-US', { ...zone, year: 'numeric' }),
    time: new Intl.DateTimeFormat('en-US', { ...zone, hour: 'numeric', minute: '2-digit' }),
  }
}

/** "Today", "Friday, November 20", with the year when it is another one. */
const dayWords = (at: Date, now: Date, { day, year }: ReturnType<typeof formats>): string => {
  const words = day.format(at)
  const isThisYear = year.format(at) === year.format(now)
  if (isThisYear && words === day.format(now)) return 'Today'
  return isThisYear ? words : `${words}, ${year.format(at)}`
}

/** What happened, newest first, under the heads of its days (look-staff 3). */
export function Timeline({ label, entries, zone }: TimelineProps) {
  const list = useRef<HTMLElement>(null)
  useStepKeys(list, '[aria-expanded]', { next: 'Next entry', before: 'Entry before' })
  const format = formats(zone)
  const now = new Date()
  const days = Map.groupBy(entries, ({ at }) => dayWords(new Date(at), now, format))
  return (
    <section ref={list} aria-label={label} className={classes.timeline} data-staff-list>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h3 className={classes.day}>{day}</h3>
          <ol className={classes.entries}>
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} time={format.time.format(new Date(entry.at))} />
            ))}
          </ol>
        </section>
      ))}
    </section>
  )
}

function Entry({ entry, time }: { entry: TimelineEntry; time: string }) {
  const { at, icon, person, title, detail, by, more } = entry
  const [open, setOpen] = useState(false)
  const words = (
    <>
      <span className={classes.title}>
        <b>{title}</b>
        {by && <Tag>{by}</Tag>}
      </span>
      {detail && (
        <Text as="span" size="caption" tone="quiet">
          {detail}
        </Text>
      )}
    </>
  )
  return (
    <li className={classes.entry}>
      <span className={classes.disc}>
        {person ? <Portrait userId={person.id} name={person.name} size={28} /> : icon}
      </span>
      {more === undefined ? (
        <div className={classes.words}>{words}</div>
      ) : (
        <button type="button" className={classes.words} aria-expanded={open} onClick={() => setOpen(!open)}>
          {words}
        </button>
      )}
      <time className={classes.time} dateTime={at}>
        {time}
        {more !== undefined && (
          <IconChevronDown size={16} stroke={2} aria-hidden data-open={open || undefined} />
        )}
      </time>
      {open && <div className={classes.opened}>{more}</div>}
    </li>
  )
}
