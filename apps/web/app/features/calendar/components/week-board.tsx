import type {
  BookedSession,
  CoachSchedule,
  HitsAnswer,
  OwnSchedule,
  ScheduleException,
} from '@oola/contract/calendar/calendar.schema'
import { localDay } from '@oola/contract/local-day'
import { spokenTime, spokenZone } from '@oola/contract/sessions/session-words'
import { IconCalendarOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { offerUndo } from '#web/lib/undo-offer.ts'
import { useClock } from '#web/lib/use-clock.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { UndoMessage } from '#web/ui/feedback/undo-message.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useSaveSchedule } from '../calendar.queries.ts'
import { BookingRules } from './booking-rules.tsx'
import { CoachWeek } from './coach-week.tsx'
import { DaysOff } from './days-off.tsx'
import { ExceptionModal } from './exception-modal.tsx'
import { HitsWindow } from './hits-window.tsx'
import { NextSessions } from './next-sessions.tsx'
import { OtherCalendars } from './other-calendars.tsx'
import { SessionWindow } from './session-window.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

/** `1 session is canceled, and its client reads why.` */
const canceledWords = ({ length }: readonly BookedSession[]): string =>
  length === 1
    ? '1 session is canceled, and its client reads why.'
    : `${length} sessions are canceled, and the clients read why.`

/** Text for a new exception; extra hours stay open in time off, whichever came first. */
const savedWords = (added: ScheduleException, { exceptions }: CoachSchedule): string => {
  if (added.kind === 'extra') return 'Extra hours are saved'
  const opened = exceptions.some(
    (one) => one.kind === 'extra' && added.from <= one.day && one.day <= added.to,
  )
  return opened ? 'Time off is saved. Your extra hours in it stay open' : 'Time off is saved'
}

/** A change that would leave booked sessions outside of the hours, until the coach has confirmed. */
interface PendingSave {
  readonly schedule: CoachSchedule
  readonly message: string
  readonly hits: readonly BookedSession[]
}

interface WeekBoardProps {
  own: OwnSchedule
  /** MOVE and CANCEL of a booked session. */
  sessionActions: (session: BookedSession, onDone?: () => void) => ReactNode
}

/** Hours, exceptions and rules of the coach; every change is saved at once and can be undone (mockup 44). */
export function WeekBoard({ own, sessionActions }: WeekBoardProps) {
  const { schedule, bookings, timeZone, outside, feedSince } = own
  const { mutate } = useSaveSchedule()
  const [pending, setPending] = useState<PendingSave | null>(null)
  const [pressed, setPressed] = useState<BookedSession | null>(null)
  const [adding, setAdding] = useState<ScheduleException['kind'] | null>(null)
  const now = useClock()
  const today = localDay(now, timeZone)

  const put = (next: CoachSchedule, message: string, confirmed: HitsAnswer | null) =>
    mutate(
      { schedule: next, confirmed },
      {
        onSuccess: ({ isSaved, hits }) => {
          if (!isSaved) return setPending({ schedule: next, message, hits })
          // Clients have been notified of the cancellations; undoing the hours would not restore them.
          if (confirmed === 'cancel') return showToast(message, canceledWords(hits))
          offerUndo(message, () => mutate({ schedule, confirmed: 'keep' }))
        },
      },
    )
  const save = (next: CoachSchedule, message: string) => put(next, message, null)
  const change = (part: Partial<CoachSchedule>, message: string) => save({ ...schedule, ...part }, message)

  return (
    <>
      <Row as="header" justify="between" align="end" gap={4} wrap>
        <Stack gap={2}>
          <Heading level={1}>My week</Heading>
          <Text size="lead" tone="quiet">
            Your time, {spokenZone(timeZone)}, {spokenTime(now, timeZone)}. Clients see each time in their own
            time zone, too.
          </Text>
        </Stack>
        <Button
          leftIcon={<IconCalendarOff size={20} stroke={1.75} aria-hidden />}
          onClick={() => setAdding('off')}
        >
          ADD TIME OFF
        </Button>
      </Row>
      <Split aside="medium" gap={5}>
        <Stack gap={5}>
          <CoachWeek
            own={own}
            today={today}
            onSession={setPressed}
            onHours={(hours, message) => change({ hours }, message)}
          />
          <Grid columns="fit" gap={5}>
            <NextSessions bookings={bookings} timeZone={timeZone} actions={sessionActions} />
            <DaysOff
              exceptions={schedule.exceptions}
              today={today}
              onAdd={() => setAdding('extra')}
              onChange={(exceptions, message) => change({ exceptions }, message)}
            />
          </Grid>
        </Stack>
        <Stack gap={5}>
          <WeeklyHours hours={schedule.hours} onChange={(hours, message) => change({ hours }, message)} />
          <BookingRules schedule={schedule} onChange={save} />
          <OtherCalendars outside={outside} timeZone={timeZone} hasFeed={feedSince !== null} />
        </Stack>
      </Split>
      <UndoMessage onUndone={() => {}} />
      {adding && (
        <ExceptionModal
          kind={adding}
          today={today}
          onClose={() => setAdding(null)}
          onAdd={(exception) => {
            setAdding(null)
            change({ exceptions: [...schedule.exceptions, exception] }, savedWords(exception, schedule))
          }}
        />
      )}
      {pressed && (
        <SessionWindow session={pressed} timeZone={timeZone} onClose={() => setPressed(null)}>
          {sessionActions(pressed, () => setPressed(null))}
        </SessionWindow>
      )}
      {pending && (
        <HitsWindow
          hits={pending.hits}
          timeZone={timeZone}
          onClose={() => setPending(null)}
          onAnswer={(answer) => {
            put(pending.schedule, pending.message, answer)
            setPending(null)
          }}
        />
      )}
    </>
  )
}
