import { dollarsAndCents } from '@oola/contract/billing/money'
import type { CoachingEnd } from '@oola/contract/coaching/ending/ending.calls'
import { LAST_DAY_MAX, LAST_WORD_MAX } from '@oola/contract/coaching/ending/ending.constants'
import { counted } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import { addDays } from '@oola/contract/local-day'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { endingQueries, useEndCoaching, useKeepClient } from '../ending.queries.ts'

interface EndCoachingProps {
  clientId: number
  firstName: string
}

/** Until when the coach coaches a client, once they have decided to end it (DESK-11). */
export function LastDay({ clientId, firstName }: EndCoachingProps) {
  const { data } = useQuery(endingQueries.of(clientId))
  if (!data?.lastDay) return null
  return (
    <Text as="span" size="small" tone="quiet">
      You coach {firstName} until {formatLongDate(data.lastDay)}.
    </Text>
  )
}

/** The coach ends the coaching with a day and a word (DESK-11), and can take that back until the day is over. */
export function EndCoaching({ clientId, firstName }: EndCoachingProps) {
  const [asks, setAsks] = useState<'end' | 'keep' | null>(null)
  const { data } = useQuery(endingQueries.of(clientId))
  const next = data?.lastDay ? 'keep' : 'end'
  const window = { clientId, firstName, onClose: () => setAsks(null) }
  // One button, so that it has the focus again afterwards.
  return (
    <Row gap={3} wrap>
      <LastDay {...{ clientId, firstName }} />
      <Button variant="text" size="sm" aria-haspopup="dialog" onClick={() => setAsks(next)}>
        {next === 'keep' ? 'KEEP COACHING' : 'END COACHING'}
      </Button>
      {asks === 'end' && <EndWindow {...window} />}
      {asks === 'keep' && <KeepWindow {...window} />}
    </Row>
  )
}

interface WindowProps extends EndCoachingProps {
  onClose: () => void
}

/** Asks before the decision is taken back. */
function KeepWindow({ clientId, firstName, onClose }: WindowProps) {
  const keep = useKeepClient(clientId)
  return (
    <ConfirmModal
      opened
      title={`Keep coaching ${firstName}?`}
      confirmLabel="KEEP COACHING"
      cancelLabel="LEAVE IT"
      loading={keep.isPending}
      onConfirm={() => keep.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      We’ll tell {firstName} in Oola and by e-mail that you’re staying. Booked sessions stay booked.
      {keep.error && ` Nothing has changed. ${keep.error.message}`}
    </ConfirmModal>
  )
}

/** What ending means today, the last day and the word to the client. */
export function EndWindow({ clientId, firstName, onClose }: WindowProps) {
  const query = useQuery(endingQueries.of(clientId))
  const end = useEndCoaching(clientId)
  const [word, setWord] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const today = query.data?.today
  const lastDay = chosen ?? today
  const submit = () => {
    setIsMissing(!word.trim())
    if (word.trim() && lastDay && !end.isPending) end.mutate({ lastDay, word }, { onSuccess: onClose })
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      keepOnPressOutside
      size="md"
      title={`End coaching ${firstName}`}
      actions={
        <>
          <Button variant="danger" loading={end.isPending} disabled={!lastDay} onClick={submit}>
            END COACHING
          </Button>
          <Button variant="text" data-autofocus onClick={onClose}>
            KEEP COACHING
          </Button>
        </>
      }
    >
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={280} />}
        failure="We could not load what would happen"
        safe="Nothing has changed."
      >
        {(found) => (
          <>
            <DateField
              label="Last day"
              value={chosen ?? found.today}
              onChange={setChosen}
              today={found.today}
              min={found.today}
              max={addDays(found.today, LAST_DAY_MAX)}
            />
            <TextArea
              label={`A word to ${firstName}`}
              rows={4}
              maxLength={LAST_WORD_MAX}
              value={word}
              error={isMissing && !word.trim() && `Write a word to ${firstName}.`}
              hint={`${firstName} reads exactly this, in Oola and by e-mail.`}
              onChange={({ currentTarget }) => setWord(currentTarget.value)}
            />
            <Text size="small" role="status">
              {[goneWords(found, chosen ?? found.today), moneyWords(found, firstName)].join(' ')} You both
              keep your notes and messages.
            </Text>
          </>
        )}
      </Loaded>
      {end.error && (
        <Text role="alert" size="small" tone="danger">
          Nothing has changed. {end.error.message}
        </Text>
      )}
    </AppModal>
  )
}

/** Which sessions are canceled. A coaching that ends today ends at once, before what is still to come today. */
const goneWords = ({ sessions, today }: CoachingEnd, lastDay: string): string => {
  const gone = sessions.filter(({ day }) => day > lastDay || lastDay === today)
  const booked = gone.filter(({ isBooked }) => isBooked).length
  const proposed = gone.length - booked
  if (gone.length === 0) return 'No session is booked or proposed after that day.'
  const parts = [
    booked > 0 && counted(booked, 'booked session'),
    proposed > 0 && counted(proposed, 'proposed session'),
  ]
  const canceled = `${parts.filter(Boolean).join(' and ')} will be canceled.`
  return proposed > 0 ? `${canceled} Proposed sessions haven’t been paid for.` : canceled
}

const moneyWords = ({ refundCents }: CoachingEnd, firstName: string): string =>
  refundCents > 0
    ? `After that day we won’t charge ${firstName} again, and we’ll give back what was paid for and not used: ${dollarsAndCents(refundCents)} as of today.`
    : `After that day we won’t charge ${firstName} again. There is nothing to give back as of today.`
