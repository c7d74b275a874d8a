import { counted } from '@oola/contract/count-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import { LIFE_AREAS, lifeArea } from '@oola/contract/life-areas/life-areas'
import type { FoundHabit } from '@oola/contract/privacy/history/history.schema'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import classes from './history.module.css'

/** What happens with a habit: an area, `none` for no area, `out` to leave it out. */
export type HabitChoice = `${number}` | 'none' | 'out'

const OPTIONS: { value: HabitChoice; label: string }[] = [
  ...LIFE_AREAS.map(({ id, name }) => ({ value: `${id}` as const, label: name })),
  { value: 'none', label: 'Without an area' },
  { value: 'out', label: 'Leave out' },
]

export const firstChoice = ({ areaId, days }: FoundHabit): HabitChoice =>
  days.length === 0 ? 'out' : areaId === null ? 'none' : `${areaId}`

interface HabitListProps {
  habits: readonly FoundHabit[]
  choiceOf: (habit: FoundHabit) => HabitChoice
  onChoose: (habit: FoundHabit, choice: HabitChoice) => void
}

/** The habits of a file, each with its area; an unchecked one stays out (mockup 68). */
export function HabitList({ habits, choiceOf, onChoose }: HabitListProps) {
  return (
    <Card as="section" gap={4} aria-labelledby="habits-and-areas">
      <CardHead
        id="habits-and-areas"
        title="Habits and their areas"
        action={
          <Text as="span" size="small" tone="quiet">
            We guessed the area. Change what is wrong.
          </Text>
        }
      />
      <div className={classes.habits}>
        <div className={classes.head} aria-hidden>
          <span>Habit</span>
          <span>Area</span>
          <span className={classes.count}>Steps</span>
        </div>
        {habits.map((habit) => (
          <HabitRow
            key={habit.index}
            habit={habit}
            choice={choiceOf(habit)}
            onChoose={(choice) => onChoose(habit, choice)}
          />
        ))}
      </div>
    </Card>
  )
}

function HabitRow(props: {
  habit: FoundHabit
  choice: HabitChoice
  onChoose: (choice: HabitChoice) => void
}) {
  const { habit, choice, onChoose } = props
  const { name, often, days } = habit
  const isOut = choice === 'out'
  const isEmpty = days.length === 0
  const area = isOut || choice === 'none' ? null : lifeArea(Number(choice))
  const note = isEmpty ? 'All of it is here already' : isOut ? counted(days.length, 'step') : often
  const comesIn = habit.areaId === null ? 'none' : (`${habit.areaId}` as const)
  return (
    <div className={classes.habit} data-out={isOut || undefined}>
      <CheckboxField
        label={<span className={classes.name}>{name}</span>}
        hint={note}
        checked={!isOut}
        disabled={isEmpty}
        onChange={() => onChoose(isOut ? comesIn : 'out')}
      />
      <div className={classes.area} data-plain={area === null || undefined}>
        {area && (
          <span className={classes.tile}>
            <AreaTile area={area.key} size="sm" />
          </span>
        )}
        <SelectField
          label={`Area of ${name}`}
          labelHidden
          options={OPTIONS}
          value={choice}
          disabled={isEmpty}
          onChange={onChoose}
        />
      </div>
      <Text as="span" size="h3" numbers className={classes.count}>
        {isOut ? '–' : groupedNumber(days.length)}
      </Text>
    </div>
  )
}
