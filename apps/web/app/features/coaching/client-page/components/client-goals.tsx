import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconLock } from '@tabler/icons-react'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'

/** The goals in progress that are shared, and the number of the others (mockup 45). */
export function ClientGoals({ goals, privateGoals }: Pick<ClientPage, 'goals' | 'privateGoals'>) {
  return (
    <Card as="section" gap={2} aria-labelledby="goals-title">
      <Heading level={2} variant="h4" id="goals-title">
        Goals, Top 7
      </Heading>
      <Stack as="ul">
        {goals.map(({ id, text, areaId, completedByDate, isOneGoal }) => (
          <ItemRow
            key={id}
            as="li"
            picture={<AreaTile area={lifeArea(areaId).key} />}
            title={text}
            note={`${isOneGoal ? 'Oola One, ' : ''}${formatLongDate(completedByDate)}`}
          />
        ))}
        {privateGoals > 0 && (
          <Row as="li" gap={4}>
            <IconDisc tone="sunken">
              <IconLock size={20} stroke={1.75} aria-hidden />
            </IconDisc>
            <Text as="span" size="small" tone="quiet">
              {privateGoals === 1 ? 'One goal is private' : `${privateGoals} goals are private`}
            </Text>
          </Row>
        )}
        {goals.length + privateGoals === 0 && (
          <Text as="li" size="small" tone="quiet">
            No goals yet
          </Text>
        )}
      </Stack>
    </Card>
  )
}
