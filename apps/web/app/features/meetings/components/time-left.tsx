import { useEffect, useState } from 'react'
import { type SessionTime, timeLeft } from '../meeting-time.ts'
import classes from './time-left.module.css'

/** How much of the session is left; it never cuts off (look-coaching 5). */
export function TimeLeft({ span }: { span: SessionTime }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const { share, words, isShort } = timeLeft(span, now)
  return (
    <p className={classes.left} data-short={isShort || undefined} role="timer" aria-live="off">
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      {words}
    </p>
  )
}
