import type {
  BookedSession,
  CoachSchedule,
  HitsAnswer,
  OwnSchedule,
  ScheduleException,
} from '@oola/contract/calendar/calendar.schema'
import { isOffOn } from '@oola/contract/calendar/open-hours'
import { localDay } from '@oola/contract/local-day'
import { spokenTime, spokenZone } from '@oola/contract/sessions/session-words'
import { IconBeach, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { showToast } from '#web/lib/toasts.ts'
import { offerUndo } from '#web/lib/undo-offer.ts'
import { useClock } from '#web/lib/use-clock.ts'
import { NetworkButton } from '#web/ui/buttons/network-button.tsx'
import { UndoMessage } from '#web/ui/feedback/undo-message.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SegmentedTabs, TabPanel } from '#web/ui/tabs/segmented-tabs.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useSaveSchedule } from '../calendar.queries.ts'
import { useWeeks } from '../use-weeks.ts'
import { BookingsTab, type SessionParts } from './bookings-tab.tsx'
import classes from './calendar.module.css'
import { DaysOff } from './days-off.tsx'
import { ExceptionModal } from './exception-modal.tsx'
import { HitsWindow } from './hits-window.tsx'
import { HoursTab } from './hours-tab.tsx'

/** `1 session is canceled, and its client reads why.` */
const canceledWords = ({ length }: readonly BookedSession[]): string =>
  length === 1
    ? '1 session is canceled, and its client reads why.'
    : `${length} sessions are canceled, and the clients read why.`

/** Text for a new exception; extra hours stay open in time off, whichever came first. */
const savedWords = (added: ScheduleException, { exceptions }: CoachSchedule): string => {
  if (added.kind === 'extra') return 'Extra hours are saved'
  const opened = exceptions.some((one) => one.kind === 'extra' && isOffOn(added, one.day))
  return opened ? 'Time off is saved. Your extra hours in it stay open' : 'Time off is saved'
}

/** A change that would leave booked sessions outside of the hours, until the coach has confirmed. */
interface PendingSave {
  readonly schedule: CoachSchedule
  readonly message: string
  readonly hits: readonly BookedSession[]
}

export const SCHEDULE_TABS = [
  { id: 'bookings', label: 'BOOKINGS' },
  { id: 'hours', label: 'HOURS' },
  { id: 'exceptions', label: 'EXCEPTIONS' },
] as const
type ScheduleTab = (typeof SCHEDULE_TABS)[number]['id']

interface WeekBoardProps extends SessionParts {
  own: OwnSchedule
  tab: ScheduleTab
  onTab: (tab: ScheduleTab) => void
  /** The window in which the coach books for a client. */
  bookWindow: (onClose: () => void) => ReactNode
  /** The coach's sessions as a feed. */
  feed: ReactNode
}

/** Bookings, hours and exceptions of the coach; every change is saved at once and can be undone (mockups 44 and 70). */
export function WeekBoard({ own, tab, onTab, panel, actions, bookWindow, feed }: WeekBoardProps) {
  const { schedule, timeZone } = own
  const { mutate } = useSaveSchedule()
  const [pending, setPending] = useState<PendingSave | null>(null)
  const [adding, setAdding] = useState<ScheduleException['kind'] | null>(null)
  const [isBooking, setIsBooking] = useState(false)
  const now = useClock()
  const today = localDay(now, timeZone)
  const weeks = useWeeks(today)

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
  const saveExceptions = (exceptions: ScheduleException[], message: string) =>
    save({ ...schedule, exceptions }, message)

  return (
    <>
      <Row as="header" justify="between" align="end" gap={4} wrap>
        <Stack gap={2}>
          <Heading level={1}>My bookings</Heading>
          <Text size="lead" tone="quiet">
            Your time, {spokenZone(timeZone)}, {spokenTime(now, timeZone)}. Clients see their own clock beside
            yours.
          </Text>
        </Stack>
        <Row gap={2} className={classes.does}>
          <NetworkButton
            variant="outline"
            leftIcon={<IconBeach size={20} stroke={1.75} aria-hidden />}
            onClick={() => setAdding('off')}
          >
            TIME OFF
          </NetworkButton>
          <NetworkButton
            leftIcon={<IconPlus size={20} stroke={2} aria-hidden />}
            onClick={() => setIsBooking(true)}
          >
            BOOK FOR A CLIENT
          </NetworkButton>
        </Row>
      </Row>
      <Row phone="stacked">
        <SegmentedTabs
          label="Your schedule"
          idPrefix="schedule"
          tabs={SCHEDULE_TABS}
          value={tab}
          onChange={onTab}
        />
      </Row>
      <TabPanel idPrefix="schedule" id={tab}>
        {tab === 'bookings' && (
          <BookingsTab {...{ own, today, weeks, panel, actions }} onBook={() => setIsBooking(true)} />
        )}
        {tab === 'hours' && (
          <HoursTab {...{ own, weeks, feed }} onSave={save} onSession={() => onTab('bookings')} />
        )}
        {tab === 'exceptions' && (
          <DaysOff
            exceptions={schedule.exceptions}
            today={today}
            onAdd={() => setAdding('extra')}
            onChange={saveExceptions}
          />
        )}
      </TabPanel>
      <UndoMessage onUndone={() => {}} />
      {isBooking && bookWindow(() => setIsBooking(false))}
      {adding && (
        <ExceptionModal
          kind={adding}
          today={today}
          onClose={() => setAdding(null)}
          onAdd={(exception) => {
            setAdding(null)
            saveExceptions([...schedule.exceptions, exception], savedWords(exception, schedule))
          }}
        />
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
