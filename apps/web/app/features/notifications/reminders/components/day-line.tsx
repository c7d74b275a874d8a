import type { NotificationSetting } from '@oola/contract/notifications/notifications.calls'
import type { ReminderSettings } from '@oola/contract/notifications/reminders.schema'
import type { CSSProperties } from 'react'
import { dayBar } from '../day-bar.ts'
import { KindIcon } from './kind-icon.tsx'
import classes from './reminders.module.css'

interface DayLineProps {
  settings: ReminderSettings
  switches: readonly NotificationSetting[]
}

const place = (at: number): CSSProperties => ({ '--at': `${at}%` })

/** The day as a bar: quiet hours hatched, a disc for each reminder with a time. */
export function DayLine({ settings, switches }: DayLineProps) {
  const { quiet, discs, labels, sentence } = dayBar(settings, switches)
  return (
    <div role="img" aria-label={sentence}>
      <div className={classes.bar}>
        {quiet.map(({ from, to }) => (
          <span
            key={from}
            className={classes.quiet}
            style={{ ...place(from), '--length': `${to - from}%` }}
          />
        ))}
        {discs.map(({ kind, at }) => (
          <span key={kind} className={classes.disc} style={place(at)}>
            <KindIcon kind={kind} size={18} />
          </span>
        ))}
      </div>
      <div className={classes.labels}>
        {labels.map(({ words, at }) => (
          <span key={words} style={place(at)} data-first={at === 0 || undefined}>
            {words}
          </span>
        ))}
      </div>
    </div>
  )
}
