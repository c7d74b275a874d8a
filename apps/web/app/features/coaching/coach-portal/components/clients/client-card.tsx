import type { CoachClient } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { counted } from '@oola/contract/count-words'
import { formatMonthDay } from '@oola/contract/date-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import { IconFileText, IconMessageCircle, IconVideo } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { fullName } from '#web/features/coaches/listing-words.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { shownCount } from '#web/ui/badges/shown-count.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { IconLink } from '#web/ui/buttons/icon-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { SumRow } from '#web/ui/lists/sum-list.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { placeWords } from '../../client-words.ts'
import { useCheatSheet } from '../../use-cheat-sheet.ts'
import classes from '../portal.module.css'

interface ClientCardProps {
  client: CoachClient
  media: string | undefined
}

const PRIVATE = 'Private'

/** A client in the portal (PORTAL-10; mockup 17): what they share, and the links to their room and page. */
export function ClientCard({ client, media }: ClientCardProps) {
  const { userId, isActiveCustomer, sessionsRemaining, sessionsCompleted, pendingMessages } = client
  const name = fullName(client)
  const sheet = useCheatSheet(client)
  const room = `/coachingRoom?client=${userId}`
  return (
    <Card as="article" gap={4} aria-labelledby={`client-${userId}`}>
      <Row gap={4}>
        <Portrait
          userId={userId}
          name={name}
          size={56}
          {...pictureAddress(client.profilePictureFileName, media)}
        />
        <div className={classes.client}>
          <Heading level={3} variant="h4" id={`client-${userId}`}>
            <Link to={`/clientPage?client=${userId}`}>{name}</Link>
          </Heading>
          <Text tone="quiet">{placeWords(client)}</Text>
        </div>
        {pendingMessages > 0 && <Chip tone="unread">{shownCount(pendingMessages)} new</Chip>}
      </Row>
      {isActiveCustomer && (
        <Grid columns={2} phone={2} gap={3}>
          <Tile value={client.latestOolaScore ?? '–'}>
            {client.latestOolaDate ? `Oola score, ${formatMonthDay(client.latestOolaDate)}` : 'Oola score'}
          </Tile>
          <Tile value={client.currentStreak ?? '–'}>
            day streak{client.longestStreak !== null && `, longest ${client.longestStreak}`}
          </Tile>
        </Grid>
      )}
      <Stack as="dl" divided className={classes.facts}>
        {isActiveCustomer && (
          <>
            <SumRow
              term="Current lesson"
              amount={
                client.currentLessonName
                  ? [client.moduleNumber, client.currentLessonName].filter(Boolean).join('. ')
                  : client.currentPhase === null
                    ? PRIVATE
                    : 'Not started'
              }
            />
            <SumRow
              term="Steps and goals"
              amount={
                [
                  client.stepsTaken === null ? null : counted(client.stepsTaken, 'step'),
                  client.goalsCompleted === null ? null : counted(client.goalsCompleted, 'goal'),
                ]
                  .filter(Boolean)
                  .join(', ') || PRIVATE
              }
            />
          </>
        )}
        <SumRow term="Sessions completed" amount={groupedNumber(sessionsCompleted)} />
        {sessionsRemaining !== null && (
          <SumRow
            term="Sessions remaining"
            amount={sessionsRemaining === 0 ? 'None' : groupedNumber(sessionsRemaining)}
          />
        )}
      </Stack>
      <Row gap={3} className={classes.ways}>
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
        <IconLink to={`/coachingRoom/chat?client=${userId}`} label={`Chat with ${client.firstName}`}>
          <IconMessageCircle size={20} stroke={1.75} aria-hidden />
        </IconLink>
      </Row>
    </Card>
  )
}

function Tile({ value, children }: { value: number | string; children: ReactNode }) {
  return (
    <Card tone="canvas" padding="small">
      <Text as="strong" size="h2">
        {value}
      </Text>
      <Text size="small" tone="quiet">
        {children}
      </Text>
    </Card>
  )
}
