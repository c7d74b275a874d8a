import { Row } from '#web/ui/layout/row.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { type CoachSession, forClient, startWords } from '../../coach-session.ts'

interface SessionWhoProps {
  session: CoachSession
  zone: string
  /** It is being moved. */
  isOld?: boolean
}

/** The session's client, and its time by both clocks. */
export function SessionWho({ session, zone, isOld = false }: SessionWhoProps) {
  const when = startWords(session, zone)
  return (
    <Row gap={4}>
      <Portrait userId={session.clientId} name={session.clientName} size={44} />
      <span>
        <strong>{session.clientName}</strong>
        <br />
        <Text as="span" size="body" tone="quiet">
          {isOld ? <s>{when}</s> : `${when}. ${forClient(session.startsAt, session, zone)}.`}
        </Text>
      </span>
    </Row>
  )
}
