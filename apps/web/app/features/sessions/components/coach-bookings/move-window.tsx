import { HORIZON_DAYS_MAX } from '@oola/contract/calendar/calendar.constants'
import { formatMonthDay, formatWeekday } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import { LINE_MAX } from '@oola/contract/sessions/change-words'
import { isSameTime, spokenTime } from '@oola/contract/sessions/session-words'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Choice } from '#web/ui/lists/choice.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { type CoachSession, forClient, type SessionCoach } from '../../coach-session.ts'
import { useMove } from '../../sessions.mutations.ts'
import { sessionQueries } from '../../sessions.queries.ts'
import { daySpan } from '../../slot-week.ts'
import { SessionWho } from './session-who.tsx'

/** Number offered at first (look-everywhere 70). */
const OFFERED = 6

interface MoveWindowProps {
  session: CoachSession
  coach: SessionCoach
  onClose: () => void
  onDone: () => void
}

/** A coach moves a session to another free time, with a line to the client (mockup 70; DESK-01). */
export function MoveWindow({ session, coach, onClose, onDone }: MoveWindowProps) {
  const { clientFirstName: client } = session
  const ids = { coachId: coach.id, clientId: session.clientId }
  const zone = coach.timeZone
  // The server counts the days, and leaves out past times of today.
  const span = daySpan(coach.today, HORIZON_DAYS_MAX + 1, zone)
  const query = useQuery(sessionQueries.freeTimes(ids, span, session.id))
  const [chosen, setChosen] = useState<string | null>(null)
  const [line, setLine] = useState('')
  const move = useMove(ids)
  const spoken =
    chosen && `${formatWeekday(localDay(new Date(chosen), zone))}, ${spokenTime(new Date(chosen), zone)}`
  const submit = () =>
    chosen &&
    move.mutate(
      { bookingId: session.id, startsAt: chosen, line },
      {
        onSuccess: () => {
          showToast(`Moved to ${spoken}`, `We let ${client} know, in the portal and by e-mail.`)
          onDone()
        },
        // The time was taken, or the session has changed: the times are refetched.
        onError: () => {
          setChosen(null)
          void query.refetch()
        },
      },
    )
  return (
    <AppModal
      opened
      onClose={onClose}
      title={`Move ${client}’s session`}
      size="md"
      keepOnPressOutside
      actions={
        <Button fullWidth disabled={!chosen} loading={move.isPending} onClick={submit}>
          {spoken ? `MOVE TO ${spoken.toUpperCase()}` : 'CHOOSE A TIME'}
        </Button>
      }
    >
      <Stack gap={5}>
        <SessionWho session={session} zone={zone} isOld />
        <Loaded
          query={query}
          skeleton={<Skeleton shape="block" height={148} />}
          failure="Your free times did not load"
          safe="The session stays where it is."
        >
          {({ times }) => {
            const free = times.filter((time) => time !== session.startsAt)
            if (free.length === 0)
              return (
                <p>
                  You have no free time in the next weeks. Open more hours in your schedule, and they’ll show
                  up here.
                </p>
              )
            return <TimeChoice {...{ free, session, zone, chosen }} onChoose={setChosen} />
          }}
        </Loaded>
        <TextField
          label={`A line for ${client} (optional)`}
          maxLength={LINE_MAX}
          value={line}
          onChange={({ currentTarget }) => setLine(currentTarget.value)}
        />
        <Text size="body" tone="quiet">
          {session.state === 'proposed'
            ? `${client} reads the new time at once, with your line.`
            : `${client} gets the new time at once, with your line and a new invitation.`}
          {session.series && ' The other sessions of the row stay.'}
        </Text>
        <FormFailure failure={move.error} />
      </Stack>
    </AppModal>
  )
}

interface TimeChoiceProps {
  /** Free times, by time. */
  free: readonly string[]
  session: CoachSession
  zone: string
  chosen: string | null
  onChoose: (time: string) => void
}

/** The next free times by both clocks; any other one by day and time. */
function TimeChoice({ free, session, zone, chosen, onChoose }: TimeChoiceProps) {
  const name = useId()
  const [isOther, setIsOther] = useState(false)
  const dayOf = (time: string) => localDay(new Date(time), zone)
  const days = [...new Set(free.map(dayOf))]
  const day = chosen ? dayOf(chosen) : days[0]
  return (
    <>
      <fieldset aria-label="Next free times">
        <Grid columns={3} phone={2} gap={3}>
          {free.slice(0, OFFERED).map((time) => (
            <Choice
              key={time}
              kind="radio"
              card
              name={name}
              checked={time === chosen}
              onChoose={() => onChoose(time)}
            >
              <Stack as="span" gap={1}>
                <Text as="b" strong>
                  {formatWeekday(dayOf(time)).slice(0, 3)} {Number(dayOf(time).slice(8))},{' '}
                  {spokenTime(new Date(time), zone)}
                </Text>
                <Text as="span" size="body" tone="quiet">
                  {forClient(time, session, zone)}
                </Text>
              </Stack>
            </Choice>
          ))}
          {free.length > OFFERED && (
            <Button
              variant="text"
              size="sm"
              aria-expanded={isOther}
              leftIcon={<IconCalendarEvent size={20} stroke={1.75} aria-hidden />}
              onClick={() => setIsOther(!isOther)}
            >
              ANOTHER TIME
            </Button>
          )}
        </Grid>
      </fieldset>
      {isOther && day && (
        <Grid columns={2} gap={3}>
          <SelectField
            label="Day"
            options={days.map((value) => ({
              value,
              label: `${formatWeekday(value).slice(0, 3)}, ${formatMonthDay(value)}`,
            }))}
            value={day}
            onChange={(value) => {
              const first = free.find((time) => dayOf(time) === value)
              if (first) onChoose(first)
            }}
          />
          <SelectField
            label="Time"
            options={free
              .filter((time) => dayOf(time) === day)
              .map((time) => ({
                value: time,
                label: isSameTime(new Date(time), zone, session.clientTimeZone)
                  ? spokenTime(new Date(time), zone)
                  : `${spokenTime(new Date(time), zone)} (${forClient(time, session, zone)})`,
              }))}
            value={chosen}
            onChange={onChoose}
          />
        </Grid>
      )}
    </>
  )
}
