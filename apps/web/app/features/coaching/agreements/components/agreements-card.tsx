import { AGREEMENT_DAYS_MAX } from '@oola/contract/coaching/agreements/agreements.constants'
import type { Agreement, Agreements } from '@oola/contract/coaching/agreements/agreements.schema'
import { formatWeekdayDate } from '@oola/contract/date-words'
import { addDays } from '@oola/contract/local-day'
import { TASK_TEXT_MAX } from '@oola/contract/todo/todo.constants'
import { IconAlertCircle, IconCircleCheck, IconClock, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { agreementCounts, dueWords } from '../agreement-words.ts'
import { agreementQueries, useAddAgreement, useRemoveAgreement } from '../agreements.queries.ts'
import classes from './agreements.module.css'

interface AgreementsCardProps {
  pair: { readonly coachId: number; readonly clientId: number }
  isCoach: boolean
  /** The other side's first name. */
  firstName: string
}

/** Tasks that both agreed on, on the client's to-do list (DESK-07; mockup 71). */
export function AgreementsCard({ pair, isCoach, firstName }: AgreementsCardProps) {
  const query = useQuery(agreementQueries.of(pair))
  return (
    <Card as="section" gap={4} aria-labelledby="agreements">
      <CardHead
        id="agreements"
        title="Agreements"
        note={
          isCoach
            ? `They stand as tasks in ${firstName}’s to-do list, with your name.`
            : `You’ll find them in your to-do list, and ${firstName} sees when they’re done.`
        }
        action={
          query.data && (
            <Text as="span" size="small" tone="quiet">
              {agreementCounts(query.data)}
            </Text>
          )
        }
      />
      <Loaded
        query={query}
        skeleton={<Skeleton shape="block" height={120} />}
        failure="We could not load your agreements"
        safe="They are safe."
      >
        {(found) => (
          <>
            <AgreementList {...{ pair, found, isCoach }} />
            <AgreementForm {...{ pair }} today={found.today} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function AgreementList({
  pair,
  found,
  isCoach,
}: Pick<AgreementsCardProps, 'pair' | 'isCoach'> & { found: Agreements }) {
  const remove = useRemoveAgreement(pair)
  return (
    <>
      <Stack as="ul" divided className={classes.list}>
        {found.agreements.map((agreement) => (
          <Row as="li" key={agreement.id} gap={3} justify="between" align="start">
            <div className={classes.words}>
              <Text strong className={agreement.doneDay ? classes.done : undefined}>
                {agreement.text}
              </Text>
              <Text size="small" tone="quiet">
                Due {formatWeekdayDate(agreement.day)}
              </Text>
            </div>
            <State agreement={agreement} today={found.today} />
            {isCoach && agreement.doneDay === null && (
              <IconButton
                label={`Take off the list: ${agreement.text}`}
                tip="Take off the list"
                disabled={remove.isPending}
                onClick={() => remove.mutate(agreement.id)}
              >
                <IconTrash size={18} stroke={1.75} />
              </IconButton>
            )}
          </Row>
        ))}
        {found.agreements.length === 0 && <li>Nothing agreed on yet.</li>}
      </Stack>
      {remove.error && (
        <Text role="alert" size="small" tone="danger">
          That is still on the list. {remove.error.message}
        </Text>
      )}
    </>
  )
}

function State({ agreement, today }: { agreement: Agreement; today: string }) {
  const isLate = agreement.daysLate > 0
  const Icon = agreement.doneDay ? IconCircleCheck : isLate ? IconAlertCircle : IconClock
  return (
    <Text as="span" size="small" tone={isLate ? 'danger' : agreement.doneDay ? 'brand' : 'quiet'}>
      <Row as="span" gap={1}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {dueWords(agreement, today)}
      </Row>
    </Text>
  )
}

const WEEK = 7

function AgreementForm({ pair, today }: Pick<AgreementsCardProps, 'pair'> & { today: string }) {
  const [text, setText] = useState('')
  const [day, setDay] = useState(addDays(today, WEEK))
  const [isMissing, setIsMissing] = useState(false)
  const add = useAddAgreement(pair)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = text.trim()
    setIsMissing(!words)
    if (words && !add.isPending) add.mutate({ text: words, day }, { onSuccess: () => setText('') })
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      <TextField
        label="New agreement"
        maxLength={TASK_TEXT_MAX}
        value={text}
        error={isMissing && !text.trim() && 'Write what you agreed on.'}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <DateField
        short
        label="Due"
        value={day < today ? today : day}
        onChange={setDay}
        today={today}
        min={today}
        max={addDays(today, AGREEMENT_DAYS_MAX)}
      />
      <Button type="submit" variant="outline" loading={add.isPending}>
        ADD
      </Button>
      {add.error && (
        <Text role="alert" size="small" tone="danger" className={classes.wide}>
          That was not saved. {add.error.message}
        </Text>
      )}
      <LiveRegion>{add.isSuccess && text === '' ? 'The agreement is on the list.' : ''}</LiveRegion>
    </form>
  )
}
