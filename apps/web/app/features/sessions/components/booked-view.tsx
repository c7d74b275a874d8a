import { formatMonthDay, formatWeekday, formatWeekdayDate } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import {
  isSameTime,
  spokenFor,
  spokenSpan,
  spokenTime,
  spokenZone,
} from '@oola/contract/sessions/session-words'
import type { SessionBooking } from '@oola/contract/sessions/wallet.schema'
import {
  IconBrandApple,
  IconBrandGoogle,
  IconCalendarPlus,
  IconChevronDown,
  IconDownload,
  IconMail,
  IconMessageCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFocusHeading } from '#web/lib/focus-heading.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Floating } from '#web/ui/layout/floating.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { usePopover } from '#web/ui/layout/use-popover.ts'
import { MenuList } from '#web/ui/menus/menu-list.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { googleLink, outlookLink } from '../calendar-links.ts'
import { BookedPetals } from './booked-petals.tsx'
import classes from './booked-view.module.css'
import button from './calendar-button.module.css'

interface BookedViewProps {
  booking: SessionBooking
  zone: string
  coach: { readonly firstName: string; readonly timeZone: string }
  /** The address of the chat with the coach. */
  writeTo: string
  onMove: () => void
  onCancel: () => void
  /** Below everything, for example a way back. */
  children?: ReactNode
}

/** A session that is booked (mockup 39 booked): when, the calendar, and how it is moved or canceled. */
export function BookedView({ booking, zone, coach, writeTo, onMove, onCancel, children }: BookedViewProps) {
  const title = useFocusHeading(true)
  const start = new Date(booking.startsAt)
  const day = localDay(start, zone)
  const isLate = !booking.canChange
  const until = new Date(booking.changeUntil)
  return (
    <section className={classes.card} aria-labelledby="booked-title">
      <BookedPetals />
      <Heading level={2} look="h1" id="booked-title" tabIndex={-1} ref={title}>
        You are booked with {coach.firstName}
      </Heading>
      <div className={classes.when}>
        <span className={classes.date} aria-hidden>
          <span>{formatMonthDay(day).slice(0, 3).toUpperCase()}</span>
          <b>{Number(day.slice(8))}</b>
        </span>
        <div>
          <b>
            {formatWeekday(day)}, {spokenSpan(start, zone)}
          </b>
          <p>
            Your time, {spokenZone(zone)}. {spokenFor(start, zone, coach)}
            {!isSameTime(start, zone, coach.timeZone) && `, ${spokenZone(coach.timeZone)}`}.
          </p>
        </div>
      </div>
      <div className={classes.ways}>
        <CalendarButton booking={booking} firstName={coach.firstName} />
        {!isLate && (
          <>
            <Button variant="outline" onClick={onMove}>
              MOVE
            </Button>
            <Button variant="text" className={classes.cancel ?? ''} aria-haspopup="dialog" onClick={onCancel}>
              CANCEL SESSION
            </Button>
          </>
        )}
      </div>
      {isLate ? (
        <>
          <Alert tone="warn" title="It is too late to move this one">
            Write to {coach.firstName} in the chat. {coach.firstName} can give the session back.
          </Alert>
          <Button
            variant="outline"
            to={writeTo}
            leftIcon={<IconMessageCircle size={20} stroke={1.75} aria-hidden />}
          >
            WRITE TO {coach.firstName.toUpperCase()}
          </Button>
        </>
      ) : (
        <Text size="small" tone="quiet">
          You can move or cancel until {formatWeekdayDate(localDay(until, zone))} at {spokenTime(until, zone)}
          .
        </Text>
      )}
      {children}
    </section>
  )
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** ADD TO CALENDAR: four ways into a calendar. */
function CalendarButton({ booking, firstName }: { booking: SessionBooking; firstName: string }) {
  const menu = usePopover()
  const event = {
    booking,
    title: `Coaching session with ${firstName}`,
    details: `${location.origin}/coachingRoom`,
  }
  const save = () => saveFile(new Blob([booking.ics], { type: 'text/calendar' }), 'oola-session.ics')
  return (
    <>
      <button type="button" className={button.button} {...menu.control}>
        <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
        ADD TO CALENDAR
        <IconChevronDown size={18} stroke={2} aria-hidden />
      </button>
      <Floating {...menu.panel} className={button.panel ?? ''}>
        {menu.open && (
          <MenuList
            onDone={menu.close}
            items={[
              {
                id: 'google',
                label: 'Google Calendar',
                icon: <IconBrandGoogle {...icon} />,
                href: googleLink(event),
              },
              { id: 'apple', label: 'Apple Calendar', icon: <IconBrandApple {...icon} />, onSelect: save },
              { id: 'outlook', label: 'Outlook', icon: <IconMail {...icon} />, href: outlookLink(event) },
              { id: 'file', label: 'Download .ics file', icon: <IconDownload {...icon} />, onSelect: save },
            ]}
          />
        )}
      </Floating>
    </>
  )
}
