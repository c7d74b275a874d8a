import { formatLongDate } from '@oola/contract/date-words'
import { GOALS_ERRORS } from '@oola/contract/goals/goals.errors'
import type { LifeArea } from '@oola/contract/life-areas/life-areas'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Text } from '#web/ui/text/text.tsx'
import type { GoalCard } from '../../goal-cards.ts'
import classes from './surplus-draft.module.css'

interface SurplusDraftProps {
  card: GoalCard
  area: LifeArea
  onDiscard: () => void
}

/**
 * A goal that was written here while another device filled the area (STEP2-25). Its text stays until the member
 * discards it, so that it can be copied over one of the three.
 */
export function SurplusDraft({ card, area, onDiscard }: SurplusDraftProps) {
  return (
    <li className={classes.surplus}>
      <Alert tone="warn" title={GOALS_ERRORS.area_full.message}>
        {area.name} was filled in on another device. This goal is only on this one.
      </Alert>
      <p className={classes.text}>{card.text}</p>
      {card.date && (
        <Text size="small" tone="quiet">
          {formatLongDate(card.date)}
        </Text>
      )}
      <Button variant="outline" size="sm" onClick={onDiscard}>
        LET IT GO
      </Button>
    </li>
  )
}
