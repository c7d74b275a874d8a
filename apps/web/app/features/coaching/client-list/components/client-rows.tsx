import type { CoachClient, NoteHit } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { counted } from '@oola/contract/count-words'
import { formatShortDay } from '@oola/contract/date-words'
import { shortStart } from '@oola/contract/sessions/session-words'
import {
  IconAlertCircle,
  IconCalendarEvent,
  IconCalendarOff,
  IconChevronRight,
  IconRotateClockwise,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import { fullName } from '#web/features/coaches/listing-words.ts'
import { pictureAddress } from '#web/lib/profile-picture.ts'
import { UnreadCount } from '#web/ui/badges/unread-count.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { placeWords } from '../../coach-portal/client-words.ts'
import { OnlyYou } from '../../own-notes/components/only-you.tsx'
import { isReviewSoon } from '../client-filters.ts'
import classes from './client-list.module.css'

interface ClientRowsProps {
  clients: readonly CoachClient[]
  hits: ReadonlyMap<number, NoteHit>
  picked: ReadonlySet<number>
  onPick: (userId: number) => void
  media: string | undefined
  timeZone: string
  now: Date
}

/** The clients as a table, stacked on phones (DESK-09; mockup 71). */
export function ClientRows({ clients, ...props }: ClientRowsProps) {
  return (
    <Card>
      <table className={classes.list}>
        <caption>
          <VisuallyHidden>My clients</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>Choose for a message</VisuallyHidden>
            </th>
            <th scope="col">Client</th>
            <th scope="col">Next session</th>
            <th scope="col">Streak</th>
            <th scope="col">Agreements</th>
            <th scope="col">Messages</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {clients.map((client) => (
            <ClientRow key={client.userId} client={client} {...props} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function ClientRow(props: Omit<ClientRowsProps, 'clients'> & { client: CoachClient }) {
  const { client, hits, picked, onPick, media, timeZone, now } = props
  const { userId, nextSession, currentStreak, pendingMessages } = client
  const name = fullName(client)
  const hit = hits.get(userId)
  return (
    <tr>
      <td className={classes.pick}>
        <CheckboxField
          label={<VisuallyHidden>{`Write to ${name}`}</VisuallyHidden>}
          checked={picked.has(userId)}
          onChange={() => onPick(userId)}
        />
      </td>
      <th scope="row" className={classes.name}>
        <Row gap={3}>
          <Portrait
            userId={userId}
            name={name}
            size={48}
            {...pictureAddress(client.profilePictureFileName, media)}
          />
          <Stack gap={1} align="start">
            <Link to={`/clientPage?client=${userId}`}>{name}</Link>
            <Text size="small" tone="quiet">
              {placeWords(client)}
            </Text>
            {isReviewSoon(client, { now: now.getTime() }) && <ReviewChip day={client.reviewDay} now={now} />}
            {hit && (
              <Row gap={2} wrap>
                <Text size="small">“{hit.line}”</Text>
                {hit.isOwn && <OnlyYou />}
              </Row>
            )}
          </Stack>
        </Row>
      </th>
      <td>
        <Text as="span" strong tone={nextSession ? undefined : 'warn'}>
          <Row as="span" gap={2}>
            {nextSession ? (
              <IconCalendarEvent size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconCalendarOff size={18} stroke={1.75} aria-hidden />
            )}
            {nextSession ? shortStart(new Date(nextSession), timeZone, now) : 'Not booked'}
          </Row>
        </Text>
      </td>
      <td data-label="Streak" data-none={!currentStreak || undefined}>
        {currentStreak === null ? 'Private' : currentStreak === 0 ? 'Not yet' : counted(currentStreak, 'day')}
      </td>
      <td data-label="Agreements" data-none={client.openAgreements === 0 || undefined}>
        <AgreementsCell client={client} />
      </td>
      <td data-none={pendingMessages === 0 || undefined}>
        {pendingMessages > 0 ? (
          <Row as="span" gap={2}>
            <UnreadCount count={pendingMessages} />
            <Text as="span" size="small" tone="quiet">
              unread
            </Text>
          </Row>
        ) : (
          <Text as="span" tone="quiet">
            None new
          </Text>
        )}
      </td>
      <td className={classes.go}>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </td>
    </tr>
  )
}

function ReviewChip({ day, now }: { day: string | null; now: Date }) {
  const isAhead = day !== null && Date.parse(day) > now.getTime()
  return (
    <Chip icon={<IconRotateClockwise size={15} stroke={1.75} aria-hidden />}>
      {isAhead ? `Review soon, ${formatShortDay(day)}` : 'Review is open'}
    </Chip>
  )
}

function AgreementsCell({ client: { openAgreements, lateAgreements } }: { client: CoachClient }) {
  if (openAgreements === 0)
    return (
      <Text as="span" tone="quiet">
        None
      </Text>
    )
  if (lateAgreements === 0) return `${openAgreements} open`
  return (
    <Text as="span" tone="danger" strong>
      <Row as="span" gap={1}>
        <IconAlertCircle size={16} stroke={1.75} aria-hidden />
        {`${openAgreements} open, ${lateAgreements} late`}
      </Row>
    </Text>
  )
}
