import { IconCalendarEvent, IconLockOpen, IconVideo } from '@tabler/icons-react'
import { Row } from '#web/ui/layout/row.tsx'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import classes from './calendar.module.css'
import { ALL_AREAS } from './entry-mark.tsx'

/** Legend of the month's marks (mockup 26); on phones the rows below name them. */
export function MonthLegend() {
  return (
    <Row as="ul" gap={5} wrap className={classes.legend} aria-label="Legend">
      <Row as="li" gap={2}>
        <IconLockOpen size={17} stroke={2} aria-hidden /> Module opens
      </Row>
      <Row as="li" gap={2}>
        <PetalRing areas={ALL_AREAS} size={20} /> Review
      </Row>
      <Row as="li" gap={2}>
        <IconVideo size={17} stroke={2} aria-hidden /> Coaching session
      </Row>
      <Row as="li" gap={2}>
        <IconCalendarEvent size={17} stroke={2} aria-hidden /> Course days
      </Row>
    </Row>
  )
}
