import type { CoachClient } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { counted } from '@oola/contract/count-words'
import { formatMonthDay } from '@oola/contract/date-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import { IconFileText, IconMessageCircle, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { shownCount } from '#web/ui/badges/shown-count.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { placeWords } from '../../client-words.ts'
import { fullName } from '../../listing-words.ts'
import { useCheatSheet } from '../../use-cheat-sheet.ts'
import classes from './client-card.module.css'

interface ClientCardProps {
  client: CoachClient
  media: string | undefined
}

const PRIVATE = 'Private'

/** A client in the portal (PORTAL-10; mockup 17): what she shares, and the way into her room and her page. */
export function ClientCard({ client, media }: ClientCardProps) {
  const { userId, isActiveCustomer, sessionsRemaining, sessionsCompleted, pendingMessages } = client
  const name = fullName(client)
  const sheet = useCheatSheet(client)
  const room = `/coachingRoom?client=${userId}`
  return (
    <Card as="article" aria-labelledby={`client-${userId}`} className={classes.card}>
      <Row gap={4}>
        <Portrait
          userId={userId}
          name={name}
          size={56}
          {...pictureAddress(client.profilePictureFileName, media)}
        />
        <div className={classes.who}>
          <Heading level={3} look="h4" id={`client-${userId}`}>
            <Link to={`/clientPage?client=${userId}`}>{name}</Link>
          </Heading>
          <p>{placeWords(client)}</p>
        </div>
        {pendingMessages > 0 && <span className={classes.badge}>{shownCount(pendingMessages)} new</span>}
      </Row>
      {isActiveCustomer && (
        <div className={classes.tiles}>
          <Tile value={client.latestOolaScore ?? '–'}>
            {client.latestOolaDate ? `Oola score, ${formatMonthDay(client.latestOolaDate)}` : 'Oola score'}
          </Tile>
          <Tile value={client.currentStreak ?? '–'}>
            day streak{client.longestStreak !== null && `, longest ${client.longestStreak}`}
          </Tile>
        </div>
      )}
      <dl className={classes.rows}>
        {isActiveCustomer && (
          <>
            <Figure name="Current lesson">
              {client.currentLessonName
                ? [client.moduleNumber, client.currentLessonName].filter(Boolean).join('. ')
                : client.currentPhase === null
                  ? PRIVATE
                  : 'Not started'}
            </Figure>
            <Figure name="Steps and goals">
              {[
                client.stepsTaken === null ? null : counted(client.stepsTaken, 'step'),
                client.goalsCompleted === null ? null : counted(client.goalsCompleted, 'goal'),
              ]
                .filter(Boolean)
                .join(', ') || PRIVATE}
            </Figure>
          </>
        )}
        <Figure name="Sessions completed">{groupedNumber(sessionsCompleted)}</Figure>
        {sessionsRemaining !== null && (
          <Figure name="Sessions remaining">
            {sessionsRemaining === 0 ? 'None' : groupedNumber(sessionsRemaining)}
          </Figure>
        )}
      </dl>
      <div className={classes.ways}>
        <Button
          fullWidth
          variant={isActiveCustomer ? 'primary' : 'outline'}
          to={room}
          leftIcon={isActiveCustomer ? <IconVideo size={20} stroke={1.75} aria-hidden /> : undefined}
        >
          {isActiveCustomer ? 'OPEN COACHING ROOM' : 'READ THE ROOM'}
        </Button>
        {sheet && (
          <IconButton
            variant="surface"
            label={`Cheat sheet for ${client.firstName}’s lesson`}
            disabled={sheet.isOpening}
            onClick={() => void sheet.open()}
          >
            <IconFileText size={20} stroke={1.75} />
          </IconButton>
        )}
        <Link
          to={`/coachingRoom/chat?client=${userId}`}
          className={classes.chat}
          aria-label={`Chat with ${client.firstName}`}
        >
          <IconMessageCircle size={20} stroke={1.75} aria-hidden />
        </Link>
      </div>
    </Card>
  )
}

function Tile({ value, children }: { value: number | string; children: ReactNode }) {
  return (
    <p className={classes.tile}>
      <strong>{value}</strong>
      <span>{children}</span>
    </p>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
