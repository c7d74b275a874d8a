import { useEffect, useEffectEvent } from 'react'
import { Card } from '#web/ui/layout/card.tsx'
import { calendlyPage, isCalendlyBooking } from '../calendly.ts'
import classes from './sessions.module.css'

interface CalendlyFrameProps {
  userName: string
  firstName: string
  onBooked: () => void
}

/** The scheduling page of a coach with a Calendly name (look-coaching 4; G-86). */
export function CalendlyFrame({ userName, firstName, onBooked }: CalendlyFrameProps) {
  const onMessage = useEffectEvent((message: MessageEvent<unknown>) => {
    if (isCalendlyBooking(message)) onBooked()
  })
  useEffect(() => {
    const listen = (message: MessageEvent<unknown>) => onMessage(message)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return (
    <Card padding="none">
      <iframe
        className={classes.frame}
        src={calendlyPage(userName, location.host)}
        title={`${firstName}’s calendar`}
        referrerPolicy="strict-origin-when-cross-origin"
      />
    </Card>
  )
}
