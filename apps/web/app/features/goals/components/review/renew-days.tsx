import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { addDays, addMonths } from '@oola/contract/local-day'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { EditorModal } from '#web/ui/modals/editor-modal.tsx'
import { isRefusal, useRenewDays } from '../../goals.mutations.ts'
import { quickDays } from '../../quick-days.ts'

interface RenewDaysProps {
  /** Goals without a future day: a new year cannot start with them (spec-decision 16.11). */
  goals: readonly UserGoal[]
  /** The member's local day. */
  today: string
}

const goalsOf = (count: number): string => (count === 1 ? 'One goal needs' : `${count} goals need`)

/** All overdue goals of the review page get a new day in one press. */
export function RenewDays({ goals, today }: RenewDaysProps) {
  const renew = useRenewDays()
  const [choosing, setChoosing] = useState(false)
  const [day, setDay] = useState<string | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const count = goals.length
  const give = (to: string) =>
    renew.mutate(
      { goals, day: to },
      {
        onSuccess: () => {
          setChoosing(false)
          setAnnouncement(count === 1 ? 'New date saved.' : `${count} new dates saved.`)
        },
      },
    )
  return (
    <>
      {count > 0 && (
        <section aria-labelledby="renew-days">
          <ItemRow
            tone="brand"
            icon={<IconCalendarRepeat size={22} stroke={1.75} aria-hidden />}
            title={
              <Heading variant="h4" id="renew-days">
                {goalsOf(count)} a new day
              </Heading>
            }
            note="A goal of your new Top 7 needs a date in the future. You can still change each one."
            action={
              <Row gap={2} align="stretch" wrap>
                <Button size="sm" loading={renew.isPending} onClick={() => give(addMonths(today, 12))}>
                  IN A YEAR
                </Button>
                <Button size="sm" variant="outline" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                  CHOOSE A DAY
                </Button>
              </Row>
            }
          />
        </section>
      )}
      {choosing && (
        <EditorModal
          title={`${goalsOf(count)} a new day`}
          saving={renew.isPending}
          onSave={() => day && give(day)}
          onCancel={() => setChoosing(false)}
          onClose={() => setChoosing(false)}
          failure={isRefusal(renew.error) ? null : renew.error}
        >
          <DateField
            label="Complete by"
            value={day}
            onChange={setDay}
            today={today}
            min={addDays(today, 1)}
            quick={quickDays(today)}
          />
        </EditorModal>
      )}
      <LiveRegion>{announcement}</LiveRegion>
    </>
  )
}
