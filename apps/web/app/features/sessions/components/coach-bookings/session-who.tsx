import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { type CoachSession, forClient, startWords } from '../../coach-session.ts'
import classes from './session-windows.module.css'

interface SessionWhoProps {
  session: CoachSession
  zone: string
  /** It gets another time. */
  isOld?: boolean
}

/** Whose session it is, and when, by both clocks. */
export function SessionWho({ session, zone, isOld = false }: SessionWhoProps) {
  const when = startWords(session, zone)
  return (
    <div className={classes.who}>
      <Portrait userId={session.clientId} name={session.clientName} size={44} />
      <span>
        <strong>{session.clientName}</strong>
        <br />
        <span className={classes.small}>
          {isOld ? <s>{when}</s> : `${when}. ${forClient(session.startsAt, session, zone)}.`}
        </span>
      </span>
    </div>
  )
}
