import { formatLongDate } from '@oola/contract/date-words'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { SOURCE_NAMES } from '@oola/contract/privacy/history/history.constants'
import type { ImportedStep } from '@oola/contract/privacy/history/history.schema'
import { EmptyNote } from '#web/ui/feedback/empty-note.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import classes from './history.module.css'

/** Steps from other apps by day, each with the mark of its app (IMPORT-03). */
export function ImportedSteps({ steps }: { steps: readonly ImportedStep[] }) {
  if (steps.length === 0) return <EmptyNote>No steps from other apps yet.</EmptyNote>
  return (
    <Stack gap={4}>
      {[...Map.groupBy(steps, ({ day }) => day)].map(([day, own]) => (
        <Card key={day} as="section" gap={3} aria-label={formatLongDate(day)}>
          <CardHead title={formatLongDate(day)} />
          <Stack as="ul" gap={3}>
            {own.map((step) => (
              <StepRow key={step.id} step={step} />
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}

function StepRow({ step: { text, areaId, source } }: { step: ImportedStep }) {
  const area = areaId === null ? null : lifeArea(areaId)
  return (
    <Row as="li" gap={3}>
      {area && <AreaTile area={area.key} size="sm" />}
      <div className={classes.grow}>
        <Text className={classes.name}>{text}</Text>
        <Text size="small" tone="quiet">
          {area?.name ?? 'Without an area'}
        </Text>
      </div>
      <Chip>{SOURCE_NAMES[source]}</Chip>
    </Row>
  )
}
