import { HORIZON_WEEKS_MAX, NOTICE_HOURS, PAUSE_MINUTES } from '@oola/contract/calendar/calendar.constants'
import type { CoachSchedule } from '@oola/contract/calendar/calendar.schema'
import { counted } from '@oola/contract/count-words'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'

const HORIZONS = Array.from({ length: HORIZON_WEEKS_MAX }, (_, index) => index + 1)

const choices = (values: readonly number[], label: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: label(value) }))

interface BookingRulesProps {
  schedule: CoachSchedule
  onChange: (schedule: CoachSchedule, message: string) => void
}

/** Pause, notice and horizon, saved at once (mockup 44). */
export function BookingRules({ schedule, onChange }: BookingRulesProps) {
  const save = (change: Partial<CoachSchedule>) => onChange({ ...schedule, ...change }, 'Your rule is saved')
  return (
    <Card as="section" gap={4} aria-labelledby="booking-rules">
      <Heading level={2} variant="h4" id="booking-rules">
        Booking rules
      </Heading>
      <SelectField
        label="Pause between sessions"
        inlineLabel
        options={choices(PAUSE_MINUTES, (minutes) => (minutes === 0 ? 'No pause' : `${minutes} minutes`))}
        value={String(schedule.pauseMinutes)}
        onChange={(value) =>
          save({
            pauseMinutes: PAUSE_MINUTES.find((each) => String(each) === value) ?? schedule.pauseMinutes,
          })
        }
      />
      <SelectField
        label="Earliest booking"
        inlineLabel
        options={choices(NOTICE_HOURS, (hours) => `${hours} hours ahead`)}
        value={String(schedule.noticeHours)}
        onChange={(value) =>
          save({ noticeHours: NOTICE_HOURS.find((each) => String(each) === value) ?? schedule.noticeHours })
        }
      />
      <SelectField
        label="Latest booking"
        inlineLabel
        options={choices(HORIZONS, (weeks) => `${counted(weeks, 'week')} ahead`)}
        value={String(schedule.horizonWeeks)}
        onChange={(value) => save({ horizonWeeks: Number(value) })}
      />
    </Card>
  )
}
