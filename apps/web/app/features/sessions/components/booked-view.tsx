import { formatMonthDay, formatWeekday, formatWeekdayDate } from '@oola/contract/date-words'
import { localDay } from '@oola/contract/local-day'
import {
  isSameTime,
  sessionTitle,
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
import { Card } from '#web/ui/layout/card.tsx'
import { Floating } from '#web/ui/layout/floating.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { usePopover } from '#web/ui/layout/use-popover.ts'
import { MenuList } from '#web/ui/menus/menu-list.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { googleLink, outlookLink } from '../calendar-links.ts'
import { BookedPetals } from './booked-petals.tsx'

interface BookedViewProps {
  booking: SessionBooking
  zone: string
  coach: { readonly firstName: string; readonly timeZone: string }
  /** The address of the chat with the coach. */
  writeTo: string
  onMove: () => void
  onCancel: () => void
  /** At the bottom, for example a back link. */
  children?: ReactNode
}

/** A booked session (mockup 39 booked): time, calendar, and buttons to move or cancel it. */
export function BookedView({ booking, zone, coach, writeTo, onMove, onCancel, children }: BookedViewProps) {
  const title = useFocusHeading(true)
  const start = new Date(booking.startsAt)
  const day = localDay(start, zone)
  const isLate = !booking.canChange
  const until = new Date(booking.changeUntil)
  return (
    <Card as="section" padding="large" aria-labelledby="booked-title">
      <Stack gap={7} centered>
        <BookedPetals />
        <Heading level={2} variant="h1" id="booked-title" tabIndex={-1} ref={title}>
          You’re booked with {coach.firstName}
        </Heading>
        <Card tone="canvas">
          <Row gap={5} phone="stacked">
            <Stack centered aria-hidden>
              <Text as="span" size="caption" tone="brand" strong>
                {formatMonthDay(day).slice(0, 3).toUpperCase()}
              </Text>
              <Text as="b" size="h2">
                {Number(day.slice(8))}
              </Text>
            </Stack>
            <Stack gap={1}>
              <Text as="b" size="h3">
                {formatWeekday(day)}, {spokenSpan(start, zone)}
              </Text>
              <Text tone="quiet">
                Your time, {spokenZone(zone)}. {spokenFor(start, zone, coach)}
                {!isSameTime(start, zone, coach.timeZone) && `, ${spokenZone(coach.timeZone)}`}.
              </Text>
            </Stack>
          </Row>
        </Card>
        <Row gap={3} justify="middle" phone="stacked" wrap>
          <CalendarButton booking={booking} firstName={coach.firstName} />
          {!isLate && (
            <>
              <Button variant="outline" onClick={onMove}>
                MOVE
              </Button>
              <Button variant="danger" aria-haspopup="dialog" onClick={onCancel}>
                CANCEL SESSION
              </Button>
            </>
          )}
        </Row>
        {isLate ? (
          <>
            <Alert tone="warn" title="It’s too late to move this one">
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
            You can move or cancel until {formatWeekdayDate(localDay(until, zone))} at{' '}
            {spokenTime(until, zone)}.
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  )
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** ADD TO CALENDAR: four calendars. */
function CalendarButton({ booking, firstName }: { booking: SessionBooking; firstName: string }) {
  const menu = usePopover()
  const event = {
    booking,
    title: sessionTitle(firstName),
    details: `${location.origin}/coachingRoom`,
  }
  const save = () => saveFile(new Blob([booking.ics], { type: 'text/calendar' }), 'oola-session.ics')
  return (
    <>
      <Button
        leftIcon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
        rightIcon={<IconChevronDown size={18} stroke={2} aria-hidden />}
        {...menu.control}
      >
        ADD TO CALENDAR
      </Button>
      <Floating {...menu.panel}>
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
