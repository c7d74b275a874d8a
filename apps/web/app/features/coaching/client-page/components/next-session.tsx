import { counted } from '@oola/contract/count-words'
import { MINUTE_MS } from '@oola/contract/durations'
import { shortStart } from '@oola/contract/sessions/session-words'
import { type ReactNode, useEffect, useState } from 'react'
import { Text } from '#web/ui/text/text.tsx'
import classes from './client-page.module.css'

/** "In 12 minutes", "Now", "In 3 hours", "In 2 days" */
const untilWords = (milliseconds: number): string => {
  const minutes = Math.ceil(milliseconds / MINUTE_MS)
  if (minutes <= 0) return 'Now'
  const [count, word] =
    minutes < 90
      ? [minutes, 'minute']
      : minutes < 36 * 60
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day']
  return `In ${counted(count, word)}`
}

interface NextSessionProps {
  at: string
  timeZone: string
  /** Actions of the session. */
  children?: ReactNode
}

/** The pair's next session by the coach's clock, counted down by the minute (look-coaching 1). */
export function NextSession({ at, timeZone, children }: NextSessionProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={classes.next}>
      <div>
        <Text size="small" tone="quiet">
          {shortStart(new Date(at), timeZone, new Date(now))}
        </Text>
        <Text as="strong" size="h3">
          {untilWords(new Date(at).getTime() - now)}
        </Text>
      </div>
      {children}
    </div>
  )
}
