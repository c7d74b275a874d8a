import type { CoachSchedule, OwnSchedule } from '@oola/contract/calendar/calendar.schema'
import type { ReactNode } from 'react'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import type { Weeks } from '../use-weeks.ts'
import type { WeekSession } from '../week-picture.ts'
import { BookingRules } from './booking-rules.tsx'
import { CoachWeek } from './coach-week.tsx'
import { OtherCalendars } from './other-calendars.tsx'
import { WeeklyHours } from './weekly-hours.tsx'

interface HoursTabProps {
  own: OwnSchedule
  weeks: Weeks
  onSave: (schedule: CoachSchedule, message: string) => void
  onSession: (session: WeekSession) => void
  /** The coach's sessions as a feed. */
  feed: ReactNode
}

/** Weekly hours, booking rules and other calendars, next to the week in which hours are drawn (mockup 44). */
export function HoursTab({ own, weeks, onSave, onSession, feed }: HoursTabProps) {
  const { schedule, outside, timeZone } = own
  const isPhone = useMediaQuery(MOBILE)
  const saveHours = (hours: CoachSchedule['hours'], message: string) =>
    onSave({ ...schedule, hours }, message)
  const parts = (
    <Stack gap={5}>
      <WeeklyHours hours={schedule.hours} onChange={saveHours} />
      <BookingRules schedule={schedule} onChange={onSave} />
      <OtherCalendars outside={outside} timeZone={timeZone}>
        {feed}
      </OtherCalendars>
    </Stack>
  )
  if (isPhone) return parts
  return (
    <Split aside="medium" gap={5}>
      <CoachWeek own={own} weeks={weeks} onSession={onSession} onHours={saveHours} />
      {parts}
    </Split>
  )
}
