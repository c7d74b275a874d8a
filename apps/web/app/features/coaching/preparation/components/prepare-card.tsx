import type { SeenPreparation } from '@oola/contract/coaching/preparation/preparation.calls'
import { spokenStart } from '@oola/contract/sessions/session-words'
import { IconBell, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { OnlyYou } from '../../own-notes/components/only-you.tsx'
import { OwnNoteForm } from '../../own-notes/components/own-notes-card.tsx'
import { preparationQueries, useRemind } from '../preparation.queries.ts'
import { whenOf } from '../saved-words.ts'
import { AnswerList } from './answer-list.tsx'

interface PrepareCardProps {
  clientId: number
  firstName: string
  /** The coach's. */
  timeZone: string
  isOpen: boolean
}

/** PREPARE: what the client answered before the next session, and the coach's own plan (DESK-08; mockup 71). */
export function PrepareCard({ clientId, firstName, timeZone, isOpen }: PrepareCardProps) {
  const query = useQuery(preparationQueries.seen(clientId))
  return (
    <Card as="section" gap={4} aria-labelledby="prepare">
      <CardHead
        id="prepare"
        title="Prepare"
        note={
          query.data?.preparation &&
          `Before ${spokenStart(new Date(query.data.preparation.startsAt), timeZone)}`
        }
        action={
          query.data?.preparation && <Filled preparation={query.data.preparation} timeZone={timeZone} />
        }
      />
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={160} />}
        failure="We could not load the answers"
        safe="They are safe."
      >
        {({ preparation }) =>
          preparation ? (
            <Answers {...{ preparation, clientId, firstName, timeZone, isOpen }} />
          ) : (
            <Text tone="quiet">
              Before a booked session, we ask {firstName} three short questions. You’ll find the answers here.
            </Text>
          )
        }
      </Loaded>
      <Stack gap={2}>
        <Row justify="between" gap={3}>
          <Text as="span" strong>
            Your plan
          </Text>
          <OnlyYou />
        </Row>
        <OwnNoteForm clientId={clientId} label="What do you want to ask first?" />
      </Stack>
    </Card>
  )
}

function Filled({ preparation, timeZone }: { preparation: SeenPreparation; timeZone: string }) {
  const { state, savedAt } = preparation
  if (state !== 'sent' || savedAt === null) return null
  return (
    <Text as="span" size="small" tone="brand">
      <Row as="span" gap={1}>
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
        Filled in {whenOf(savedAt, timeZone)}
      </Row>
    </Text>
  )
}

function Answers(props: PrepareCardProps & { preparation: SeenPreparation }) {
  const { preparation, clientId, firstName, timeZone, isOpen } = props
  const remind = useRemind(clientId)
  const { answers, state, remindedAt } = preparation
  if (Object.values(answers).every((text) => text === '')) {
    if (state === 'skipped') return <Text>{firstName} skips the questions this time.</Text>
    return (
      <Row justify="between" gap={3} wrap>
        <Text>{state === 'sent' ? `${firstName} sent it without answers.` : 'Not yet'}</Text>
        {remindedAt && (
          <Text as="span" size="small" tone="quiet">
            Reminded {whenOf(remindedAt, timeZone)}
          </Text>
        )}
        {isOpen && state === 'open' && preparation.isOpen && !remindedAt && (
          <Button
            variant="outline"
            size="sm"
            loading={remind.isPending}
            leftIcon={<IconBell size={18} stroke={1.75} aria-hidden />}
            onClick={() => remind.mutate(preparation.bookingId)}
          >
            REMIND
          </Button>
        )}
        {remind.error && (
          <Text role="alert" size="small" tone="danger">
            {remind.error.message}
          </Text>
        )}
      </Row>
    )
  }
  return <AnswerList answers={answers} side="coach" />
}
