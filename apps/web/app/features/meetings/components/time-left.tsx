import { useEffect, useState } from 'react'
import { Meter } from '#web/ui/feedback/meter.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { type SessionTime, timeLeft } from '../meeting-time.ts'
import classes from './call.module.css'

/** Remaining time of the session; it never cuts off (look-coaching 5). */
export function TimeLeft({ span }: { span: SessionTime }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const { share, words, isShort } = timeLeft(span, now)
  return (
    <p className={classes.pill} data-tone={isShort ? 'warn' : undefined} role="timer" aria-live="off">
      <Meter value={share} />
      <Text as="span" numbers>
        {words}
      </Text>
    </p>
  )
}
