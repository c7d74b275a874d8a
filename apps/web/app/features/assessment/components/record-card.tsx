import type { OolaScore } from '@oola/contract/assessment/assessment.schema'
import { formatLongDate } from '@oola/contract/date-words'
import type { ReactNode } from 'react'
import { Text } from '#web/ui/text/text.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import classes from './score-history.module.css'

interface RecordCardProps {
  record: OolaScore
  note: string
  /** The newest one, or the one that is compared. */
  marked?: boolean
  /** The action of a press: "Open", "Compare with". Announced before the date. */
  action: string
  pressed?: boolean
  onPress: () => void
}

/** One wheel of the history; the whole card is the button (G-27). */
export function RecordCard({ record, note, marked, action, pressed, onPress }: RecordCardProps) {
  const date = formatLongDate(record.completionDate)
  return (
    <div className={classes.record} data-marked={marked || undefined}>
      <Wheel
        radius={80}
        scores={record.areas.map(({ score }) => score)}
        hub={{ value: record.score, scale: 0.2 }}
        title={`Wheel of ${date}, Oola score ${record.score}`}
      />
      <RecordCaption date={date} note={note}>
        <button
          type="button"
          className={classes.press}
          aria-label={`${action}: ${date}`}
          aria-pressed={pressed}
          onClick={onPress}
        />
      </RecordCaption>
    </div>
  )
}

/** Placeholder of the next wheel, so that a history of one does not look like its end. */
export function NextRecord() {
  return (
    <div className={classes.record}>
      <Wheel radius={80} scores={[]} hub={{ value: '?' }} title="Your next wheel, not drawn yet" />
      <RecordCaption date="Your next wheel" note="Drawn at your next review" />
    </div>
  )
}

function RecordCaption({ date, note, children }: { date: string; note: string; children?: ReactNode }) {
  return (
    <>
      <Text strong className={classes.date}>
        {date}
      </Text>
      <Text size="small" tone="quiet">
        {note}
      </Text>
      {children}
    </>
  )
}
