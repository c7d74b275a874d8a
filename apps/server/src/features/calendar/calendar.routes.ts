import { getSchedule, saveSchedule } from '@oola/contract/calendar/calendar.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { CalendarService } from './calendar.service.ts'

export const calendarRoutes = (handle: Handle, calendar: CalendarService): void => {
  handle(getSchedule, ({ session }) => calendar.own(session))
  handle(saveSchedule, ({ session, input }) => calendar.save(session, input.body))
}
