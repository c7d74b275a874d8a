import {
  getSchedule,
  removeOutsideCalendar,
  saveOutsideCalendar,
  saveSchedule,
} from '@oola/contract/calendar/calendar.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { CalendarService } from './calendar.service.ts'
import type { OutsideCalendarService } from './outside-calendar.service.ts'

interface Services {
  readonly calendar: CalendarService
  readonly outsideCalendar: OutsideCalendarService
}

const BOOKED = { finds: { session_booking: 'a coach’s booked sessions, by the coach’s id' } }

export const calendarRoutes = (handle: Handle, services: Services): void => {
  const { calendar, outsideCalendar } = services
  handle(getSchedule, ({ session }) => calendar.own(session), BOOKED)
  handle(saveSchedule, ({ session, input }) => calendar.save(session, input.body), BOOKED)
  handle(
    saveOutsideCalendar,
    async ({ session, input }) => {
      await outsideCalendar.save(session, input.body.address)
      return calendar.own(session)
    },
    BOOKED,
  )
  handle(
    removeOutsideCalendar,
    async ({ session }) => {
      await outsideCalendar.remove(session)
      return calendar.own(session)
    },
    BOOKED,
  )
}
