import { formatLongDate } from '@oola/contract/date-words'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { type ReactNode, useId } from 'react'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Choice, ChoiceMark } from '#web/ui/lists/choice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './goal-choice.module.css'

interface GoalChoiceProps {
  goal: UserGoal
  kind: 'checkbox' | 'radio'
  /** Name of the radio group. */
  name?: string
  checked: boolean
  onChange: () => void
  /** It cannot be selected with this day (spec-decision 16.11). */
  needsNewDay?: boolean
  /** Before the text, for example the place and the area's tile. */
  lead?: ReactNode
}

/** A goal that can be ticked; the whole card is the label of a native checkbox or radio (mockup 09). */
export function GoalChoice({ goal, kind, name, checked, onChange, needsNewDay, lead }: GoalChoiceProps) {
  const id = useId()
  const area = lifeArea(goal.areaId)
  return (
    <Choice
      kind={kind}
      name={name}
      checked={checked}
      onChoose={onChange}
      card
      area={area.key}
      className={kind === 'radio' ? classes.row : classes.tile}
      aria-labelledby={`${id}-text`}
      aria-describedby={`${id}-note`}
    >
      {lead}
      <Stack as="span" gap={1} className={classes.words}>
        <Text as="span" strong tight id={`${id}-text`} className={classes.text}>
          {goal.text}
        </Text>
        <Text id={`${id}-note`} as="span" size="small" tone="quiet" tight>
          {kind === 'radio' && `${area.name}, `}
          {needsNewDay
            ? `Was due ${formatLongDate(goal.completedByDate)}. Choose a new day.`
            : formatLongDate(goal.completedByDate)}
        </Text>
      </Stack>
      <ChoiceMark className={classes.mark} />
    </Choice>
  )
}
