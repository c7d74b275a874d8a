import type { ClientPage } from '@oola/contract/coaching/client-page/client-page.schema'
import { formatLongDate } from '@oola/contract/date-words'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconLock } from '@tabler/icons-react'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import classes from './client-goals.module.css'

/** The goals in progress that are shared, and how many are not (mockup 45). */
export function ClientGoals({ goals, privateGoals }: Pick<ClientPage, 'goals' | 'privateGoals'>) {
  return (
    <Card as="section" aria-labelledby="goals-title">
      <Heading level={2} look="h4" id="goals-title">
        Goals, Top 7
      </Heading>
      <ul className={classes.list}>
        {goals.map(({ id, text, areaId, completedByDate, isOneGoal }) => (
          <li key={id}>
            <AreaTile area={lifeArea(areaId).key} size="md" />
            <span>
              <span className={classes.text}>{text}</span>
              <Text as="span" size="small" tone="quiet">
                {isOneGoal ? 'Oola One, ' : ''}
                {formatLongDate(completedByDate)}
              </Text>
            </span>
          </li>
        ))}
        {privateGoals > 0 && (
          <li>
            <span className={classes.lock}>
              <IconLock size={18} stroke={1.75} aria-hidden />
            </span>
            <Text as="span" size="small" tone="quiet">
              {privateGoals === 1 ? 'One goal is private' : `${privateGoals} goals are private`}
            </Text>
          </li>
        )}
        {goals.length + privateGoals === 0 && (
          <Text as="li" size="small" tone="quiet">
            No goals yet
          </Text>
        )}
      </ul>
    </Card>
  )
}
