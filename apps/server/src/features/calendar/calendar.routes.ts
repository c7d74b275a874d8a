import {
  getSchedule,
  removeOutsideCalendar,
  removeSessionFeed,
  saveOutsideCalendar,
  saveSchedule,
} from '@oola/contract/calendar/calendar.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { SessionFeedService } from '../sessions/session-feed.service.ts'
import type { CalendarService } from './calendar.service.ts'
import type { OutsideCalendarService } from './outside-calendar.service.ts'

interface Services {
  readonly calendar: CalendarService
  readonly outsideCalendar: OutsideCalendarService
  readonly sessionFeed: SessionFeedService
}

export const calendarRoutes = (handle: Handle, services: Services): void => {
  const { calendar, outsideCalendar, sessionFeed } = services
  handle(getSchedule, ({ session }) => calendar.own(session))
  handle(saveSchedule, ({ session, input }) => calendar.save(session, input.body))
  handle(saveOutsideCalendar, async ({ session, input }) => {
    await outsideCalendar.save(session, input.body.address)
    return calendar.own(session)
  })
  handle(removeSessionFeed, async ({ session }) => {
    await sessionFeed.remove(session)
    return calendar.own(session)
  })
  handle(removeOutsideCalendar, async ({ session }) => {
    await outsideCalendar.remove(session)
    return calendar.own(session)
  })
}
