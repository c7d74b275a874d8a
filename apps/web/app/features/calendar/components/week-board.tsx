import type {
  BookedSession,
  CoachSchedule,
  OwnSchedule,
  ScheduleException,
} from '@oola/contract/calendar/calendar.schema'
import { localDay } from '@oola/contract/local-day'
import { spokenStart, spokenTime, spokenZone } from '@oola/contract/sessions/session-words'
import { IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { offerUndo } from '#web/lib/undo-offer.ts'
import { useClock } from '#web/lib/use-clock.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { UndoMessage } from '#web/ui/feedback/undo-message.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { ConfirmModal } from '#web/ui/modals/confirm-modal.tsx'
import { Lead } from '#web/ui/text/lead.tsx'
import { useSaveSchedule } from '../calendar.queries.ts'
import { BookingRules } from './booking-rules.tsx'
import { CoachWeek } from './coach-week.tsx'
import { DaysOff } from './days-off.tsx'
import { ExceptionModal } from './exception-modal.tsx'
import { NextSessions } from './next-sessions.tsx'
import { OtherCalendars } from './other-calendars.tsx'
import classes from './week-board.module.css'
import { WeeklyHours } from './weekly-hours.tsx'

/** A change that would leave booked sessions outside of the hours, until the coach has said. */
interface Asked {
  readonly schedule: CoachSchedule
  readonly said: string
  readonly hits: readonly BookedSession[]
}

/** Hours, exceptions and rules of the coach; every change is saved at once and can be undone (mockup 44). */
export function WeekBoard({ own }: { own: OwnSchedule }) {
  const { schedule, bookings, timeZone, outside, feedSince } = own
  const { mutate } = useSaveSchedule()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [adding, setAdding] = useState<ScheduleException['kind'] | null>(null)
  const now = useClock()
  const today = localDay(now, timeZone)

  const keep = (next: CoachSchedule, said: string, confirmed: boolean) =>
    mutate(
      { schedule: next, confirmed },
      {
        onSuccess: ({ isSaved, hits }) => {
          if (!isSaved) return setAsked({ schedule: next, said, hits })
          offerUndo(said, () => mutate({ schedule, confirmed: true }))
        },
      },
    )
  const save = (next: CoachSchedule, said: string) => keep(next, said, false)
  const change = (part: Partial<CoachSchedule>, said: string) => save({ ...schedule, ...part }, said)

  return (
    <>
      <header className={classes.head}>
        <div>
          <Heading level={1}>My week</Heading>
          <Lead>
            Your time, {spokenZone(timeZone)}, {spokenTime(now, timeZone)}. Clients see their own clock beside
            yours.
          </Lead>
        </div>
        <Button
          leftIcon={<IconCalendarOff size={20} stroke={1.75} aria-hidden />}
          onClick={() => setAdding('off')}
        >
          ADD TIME OFF
        </Button>
      </header>
      <div className={classes.columns}>
        <div className={classes.column}>
          <CoachWeek own={own} today={today} onHours={(hours, said) => change({ hours }, said)} />
          <div className={classes.pair}>
            <NextSessions bookings={bookings} timeZone={timeZone} />
            <DaysOff
              exceptions={schedule.exceptions}
              today={today}
              onAdd={() => setAdding('extra')}
              onChange={(exceptions, said) => change({ exceptions }, said)}
            />
          </div>
        </div>
        <div className={classes.column}>
          <WeeklyHours hours={schedule.hours} onChange={(hours, said) => change({ hours }, said)} />
          <BookingRules schedule={schedule} onChange={save} />
          <OtherCalendars outside={outside} timeZone={timeZone} hasFeed={feedSince !== null} />
        </div>
      </div>
      <UndoMessage onUndone={() => {}} />
      {adding && (
        <ExceptionModal
          kind={adding}
          today={today}
          onClose={() => setAdding(null)}
          onAdd={(exception) => {
            setAdding(null)
            const said = exception.kind === 'off' ? 'Time off is saved' : 'Extra hours are saved'
            change({ exceptions: [...schedule.exceptions, exception] }, said)
          }}
        />
      )}
      <ConfirmModal
        opened={asked !== null}
        title="Someone is booked then"
        confirmLabel="CHANGE IT ANYWAY"
        cancelLabel="KEEP MY HOURS"
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked) keep(asked.schedule, asked.said, true)
          setAsked(null)
        }}
      >
        {asked?.hits
          .map(({ clientName, startsAt }) => `${clientName}, ${spokenStart(new Date(startsAt), timeZone)}`)
          .join('; ')}
        . A booked session stays booked.
      </ConfirmModal>
    </>
  )
}
