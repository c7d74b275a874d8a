import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { formatLongDate } from '#web/lib/format.ts'
import classes from './goal-choice.module.css'

interface GoalChoiceProps {
  goal: UserGoal
  kind: 'checkbox' | 'radio'
  /** Name of the radio group. */
  name?: string
  checked: boolean
  onChange: () => void
  /** Before the words, for example the place and the area's tile. */
  lead?: ReactNode
}

/** A goal that can be ticked, the whole card being the label of a real checkbox or radio (mockup 09). */
export function GoalChoice({ goal, kind, name, checked, onChange, lead }: GoalChoiceProps) {
  const id = useId()
  const area = lifeArea(goal.areaId)
  return (
    <label className={classes.card} data-area={area.key} data-kind={kind}>
      {lead}
      <span className={classes.words}>
        <span id={`${id}-text`} className={classes.text}>
          {goal.text}
        </span>
        <span id={`${id}-note`} className={classes.note}>
          {kind === 'radio' && `${area.name}, `}
          {formatLongDate(goal.completedByDate)}
        </span>
      </span>
      <input
        type={kind}
        name={name}
        className={classes.input}
        checked={checked}
        onChange={onChange}
        aria-labelledby={`${id}-text`}
        aria-describedby={`${id}-note`}
      />
      <span className={classes.mark} aria-hidden>
        <IconCheck size={16} stroke={2.75} />
      </span>
    </label>
  )
}
