import type { OolaScore } from '@oola/contract/assessment/assessment.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import { changeWords, recordNote } from '../score-records.ts'
import { LineKey } from './line-key.tsx'
import { RecordCard } from './record-card.tsx'
import classes from './score-history.module.css'
import { ARROWS_FROM } from './score-history.tsx'
import { WheelChanges } from './wheel-changes.tsx'

interface WheelRecordsProps {
  /** Newest first, at least one. */
  records: readonly OolaScore[]
  onOpen: (record: OolaScore) => void
}

/**
 * The content of "Oola Wheel Records" (SCORE-16): the latest wheel with an earlier one drawn over it as a line, the
 * same in numbers, and the carousel to select the earlier one.
 */
export function WheelRecords({ records, onOpen }: WheelRecordsProps) {
  const [now] = records
  const [chosen, setChosen] = useState(records[1])
  if (!now) return null
  return (
    <Stack gap={6}>
      {chosen ? (
        <Comparison now={now} before={chosen} onOpen={onOpen} />
      ) : (
        <p>After your next review you will have a second wheel, and you can compare the two here.</p>
      )}
      <Carousel label="All wheels" layout="scores" arrowsFrom={ARROWS_FROM}>
        {records.map((record, index) => (
          <RecordCard
            key={record.assessmentId}
            record={record}
            note={recordNote(records, index)}
            marked={record === chosen}
            {...(index === 0
              ? { action: 'Open the wheel', onPress: () => onOpen(record) }
              : { action: 'Compare with', pressed: record === chosen, onPress: () => setChosen(record) })}
          />
        ))}
      </Carousel>
    </Stack>
  )
}

function Comparison({
  now,
  before,
  onOpen,
}: {
  now: OolaScore
  before: OolaScore
  onOpen: WheelRecordsProps['onOpen']
}) {
  const [newer, older] = [now, before].map(({ completionDate }) => formatLongDate(completionDate))
  return (
    <Split aside="half" gap={6} align="center">
      <Stack as="figure" gap={3} align="center">
        <Wheel
          radius={150}
          scores={now.areas.map(({ score }) => score)}
          before={before.areas.map(({ score }) => score)}
          hub={{ value: now.score, caption: 'Oola score' }}
          title={`Your wheel of ${newer}, Oola score ${now.score}, with the line of ${older}, Oola score ${before.score}`}
        />
        <Row as="figcaption" gap={3} wrap justify="middle">
          <Text as="span" size="small" tone="quiet" className={classes.change}>
            {changeWords(now.score, before.score)} since {older}
          </Text>
          <LineKey>the line is {older}</LineKey>
        </Row>
      </Stack>
      <Stack gap={4} align="start">
        <WheelChanges now={now} before={before} />
        <Button variant="outline" size="sm" onClick={() => onOpen(now)} aria-haspopup="dialog">
          OPEN MY LATEST WHEEL
        </Button>
      </Stack>
    </Split>
  )
}
