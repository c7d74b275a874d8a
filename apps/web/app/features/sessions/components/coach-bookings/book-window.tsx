import { COACH_AHEAD_DAYS, DAY_MINUTES, START_GRID_MINUTES } from '@oola/contract/calendar/calendar.constants'
import { counted } from '@oola/contract/count-words'
import { formatTime } from '@oola/contract/date-words'
import { addDays, minuteTime } from '@oola/contract/local-day'
import type { EveryWeeks } from '@oola/contract/sessions/series.schema'
import { spokenFor, spokenStart } from '@oola/contract/sessions/session-words'
import { PROPOSED_HOURS, SERIES_MAX } from '@oola/contract/sessions/sessions.constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { newClientKey } from '#web/lib/client-key.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { plannedRows } from '../../planned-rows.ts'
import { useBookFor } from '../../sessions.mutations.ts'
import { sessionQueries } from '../../sessions.queries.ts'
import { PlannedList } from './planned-list.tsx'

/** A client who can be booked. */
export interface BookableClient {
  readonly userId: number
  readonly firstName: string
  readonly lastName: string
}

interface BookWindowProps {
  clients: readonly BookableClient[]
  coachId: number
  timeZone: string
  /** The coach's day. */
  today: string
  onClose: () => void
}

const TIMES = Array.from({ length: DAY_MINUTES / START_GRID_MINUTES }, (_, index) => {
  const value = minuteTime(index * START_GRID_MINUTES)
  return { value, label: formatTime(`T${value}:00`) }
})

const REPEATS = [
  { value: 'no', label: 'Once' },
  { value: '1', label: 'Every week' },
  { value: '2', label: 'Every 2 weeks' },
] as const

const COUNTS = Array.from({ length: SERIES_MAX - 1 }, (_, index) => ({
  value: String(index + 2),
  label: `${index + 2} times`,
}))

const showBooked = (sessions: readonly { readonly state: string }[], { firstName }: BookableClient): void => {
  const proposed = sessions.filter(({ state }) => state === 'proposed').length
  const booked = sessions.length - proposed
  showToast(
    booked > 0 ? `Booked ${counted(booked, 'session')} with ${firstName}` : 'Proposed',
    proposed > 0
      ? `${counted(proposed, 'time')} kept until ${firstName} has sessions for them.`
      : `We let ${firstName} know, in the portal and by e-mail.`,
  )
}

/** A coach books for a client, once or as a row; each day is checked as it is chosen (mockup 70; DESK-02). */
export function BookWindow({ clients, coachId, timeZone, today, onClose }: BookWindowProps) {
  const [clientId, setClientId] = useState<string | null>(
    clients.length === 1 ? String(clients[0]?.userId) : null,
  )
  const [day, setDay] = useState(addDays(today, 1))
  const [time, setTime] = useState('10:00')
  const [repeats, setRepeats] = useState<(typeof REPEATS)[number]['value']>('no')
  const [count, setCount] = useState('4')
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [asks, setAsks] = useState(false)
  // A second press, or one after a lost response, is the same booking; what the coach changes is another one.
  const [key, setKey] = useState(newClientKey)
  const changing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setKey(newClientKey())
    }
  const client = clients.find(({ userId }) => String(userId) === clientId)
  const ids = { coachId, clientId: client?.userId ?? 0 }
  const everyWeeks: EveryWeeks | null = repeats === 'no' ? null : repeats === '1' ? 1 : 2
  const row = { day, time, everyWeeks: everyWeeks ?? 1, count: everyWeeks === null ? 1 : Number(count) }
  const plan = useQuery({ ...sessionQueries.plan(ids, row), enabled: client !== undefined })
  const book = useBookFor(coachId)
  const rows = plan.data ? plannedRows(plan.data.times, leftOut) : []
  const starts = rows.flatMap(({ at }) => at ?? [])
  const outside = rows.filter(({ state, at }) => state === 'outside' && at !== null).length
  const left = plan.data?.left ?? 0

  const send = (isOutside: boolean) => {
    setAsks(false)
    if (!client) return
    book.mutate(
      {
        ...{ clientId: client.userId, starts, outside: isOutside, clientKey: key },
        everyWeeks: starts.length > 1 ? everyWeeks : null,
      },
      {
        onSuccess: ({ sessions }) => {
          showBooked(sessions, client)
          onClose()
        },
        // Something was taken meanwhile, or is outside of the hours now.
        onError: (error) => {
          if (error instanceof ApiError) void plan.refetch()
        },
      },
    )
  }
  return (
    <AppModal
      opened
      onClose={onClose}
      title="Book for a client"
      size="md"
      keepOnPressOutside
      actions={
        <Button
          fullWidth
          disabled={!client || starts.length === 0 || plan.isFetching}
          loading={book.isPending}
          onClick={() => (outside > 0 ? setAsks(true) : send(false))}
        >
          {starts.length > 1 ? `BOOK ${starts.length} SESSIONS` : 'BOOK THE SESSION'}
        </Button>
      }
    >
      <Stack gap={4}>
        <ClientField clients={clients} value={clientId} onChange={changing(setClientId)} />
        <Grid columns={2} phone={2} gap={4}>
          <DateField
            short
            label="First day"
            value={day}
            today={today}
            min={today}
            max={addDays(today, COACH_AHEAD_DAYS - 1)}
            onChange={changing(setDay)}
          />
          <SelectField label="Time" options={TIMES} value={time} onChange={changing(setTime)} />
          <SelectField label="Repeats" options={REPEATS} value={repeats} onChange={changing(setRepeats)} />
          {everyWeeks !== null && (
            <SelectField label="How often" options={COUNTS} value={count} onChange={changing(setCount)} />
          )}
        </Grid>
        {client && (
          <Loaded
            query={plan}
            skeleton={<Skeleton shape="block" height={44 * row.count} />}
            failure="We could not check your calendar"
            safe="Nothing was booked."
          >
            {() => (
              <PlannedList
                rows={rows}
                timeZone={timeZone}
                onLeaveOut={(startsAt, isLeftOut) => {
                  const next = new Set(leftOut)
                  if (isLeftOut) next.add(startsAt)
                  else next.delete(startsAt)
                  changing(setLeftOut)(next)
                }}
              />
            )}
          </Loaded>
        )}
        {client && plan.data && <PlanNotes {...{ client, starts, timeZone, left }} />}
        <FormFailure failure={book.error} />
      </Stack>
      {asks && (
        <OutsideQuestion count={outside} onConfirm={() => send(true)} onCancel={() => setAsks(false)} />
      )}
    </AppModal>
  )
}

interface ClientFieldProps {
  clients: readonly BookableClient[]
  value: string | null
  onChange: (clientId: string | null) => void
}

function ClientField({ clients, value, onChange }: ClientFieldProps) {
  if (clients.length === 0) return <Text>You have no clients with open coaching right now.</Text>
  return (
    <SelectField
      label="Client"
      placeholder="Choose a client"
      options={clients.map(({ userId, firstName, lastName }) => ({
        value: String(userId),
        label: `${firstName} ${lastName}`,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

interface OutsideQuestionProps {
  count: number
  onConfirm: () => void
  onCancel: () => void
}

function OutsideQuestion({ count, onConfirm, onCancel }: OutsideQuestionProps) {
  return (
    <ConfirmModal
      opened
      title="Book outside of your hours?"
      confirmLabel="BOOK ANYWAY"
      cancelLabel="CHANGE THE TIME"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {count === 1 ? 'One time is' : 'Some times are'} outside of your hours, or very soon. Your hours stay as
      they are.
    </ConfirmModal>
  )
}

interface PlanNotesProps {
  client: BookableClient
  /** What is booked, by time. */
  starts: readonly string[]
  timeZone: string
  /** Paid sessions that nothing is booked for. */
  left: number
}

/** The first time by both clocks, and what is not paid for. */
function PlanNotes({ client: { userId, firstName }, starts, timeZone, left }: PlanNotesProps) {
  const { data: wallet } = useQuery(sessionQueries.wallet(userId))
  const [first] = starts
  if (!first) return null
  const at = new Date(first)
  const theirs = wallet && spokenFor(at, timeZone, { firstName, timeZone: wallet.clientTimeZone })
  return (
    <Text size="body" tone="quiet">
      {starts.length > 1 && 'The first is '}
      {spokenStart(at, timeZone)}. {theirs && `${theirs}. `}
      {starts.length > left &&
        `${firstName} has ${left === 0 ? 'no session' : counted(left, 'session')} left. ${
          starts.length === 1
            ? 'This time is proposed and'
            : `${left === 0 ? 'These times' : 'The others'} are proposed and`
        } kept until ${PROPOSED_HOURS} hours before, and booked as soon as ${firstName} has more.`}
    </Text>
  )
}
