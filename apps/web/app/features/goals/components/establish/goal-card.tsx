import { GOAL_TEXT_MAX } from '@oola/contract/goals/goals.constants'
import type { RecommendedGoal } from '@oola/contract/goals/goals.schema'
import { IconCheck } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import type { z } from 'zod'
import { limitInput, onEnterKey } from '#web/lib/typed-text.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import type { GoalCard as Card } from '../../goal-cards.ts'
import { quickDays } from '../../quick-days.ts'
import { IdeaButton } from '../idea-button.tsx'
import classes from './goal-card.module.css'

interface GoalCardProps {
  card: Card
  /** The member's local day. */
  today: string
  /** The date's error, once the member has tried to go on. */
  dateError: string | null
  /** A few ideas for an empty card. */
  suggestions: readonly z.infer<typeof RecommendedGoal>[]
  onEdit: (change: { text?: string; date?: string | null }) => void
}

/** Longer texts are set smaller, so that the card keeps its size. */
const LONG = 110

/** One of an area's three goals: its text, its day, and ideas while it is empty (mockup 08). */
export function GoalCard({ card, today, dateError, suggestions, onEdit }: GoalCardProps) {
  const id = useId()
  const box = useRef<HTMLLIElement>(null)
  const { slot, text, date, saved, draft } = card
  const number = slot + 1
  const focusDate = () => box.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]')?.focus()

  return (
    <li ref={box} className={classes.card} data-empty={text === '' || undefined} data-slot={slot}>
      <Row justify="between">
        <span className={classes.number} aria-hidden>
          {number}
        </span>
        <Text id={`${id}-state`} as="span" size="small" tone="faint" numbers>
          {saved && !draft ? <SavedMark /> : text !== '' && <Counter length={text.length} />}
        </Text>
      </Row>
      <textarea
        className={classes.text}
        data-long={text.length > LONG || undefined}
        value={text}
        rows={3}
        aria-label={`Goal ${number}`}
        aria-describedby={`${id}-state`}
        placeholder="Write a goal, or pick a recommended one"
        onChange={(event) => onEdit({ text: limitInput(event, GOAL_TEXT_MAX) })}
        // Enter moves to its day.
        onKeyDown={onEnterKey(() => text !== '' && focusDate())}
      />
      {text === '' && suggestions.length > 0 && (
        <Stack as="ul" gap={2} aria-label={`Ideas for goal ${number}`}>
          {suggestions.map((goal) => (
            <li key={goal.id}>
              <IdeaButton
                onClick={() => {
                  onEdit({ text: goal.text.slice(0, GOAL_TEXT_MAX) })
                  // The idea is removed from the card once it is used; its day comes next.
                  requestAnimationFrame(focusDate)
                }}
              >
                {goal.text}
              </IdeaButton>
            </li>
          ))}
        </Stack>
      )}
      <DateField
        label="Complete by"
        value={date}
        onChange={(day) => onEdit({ date: day })}
        today={today}
        min={today}
        quick={quickDays(today)}
        placeholder={text === '' ? 'Add your goal first' : 'Choose a date'}
        disabled={text === ''}
        error={dateError}
      />
    </li>
  )
}

function SavedMark() {
  return (
    <Row as="span" gap={2}>
      <IconCheck size={17} stroke={2.5} aria-hidden />
      <Text as="span" tone="area" strong>
        Saved
      </Text>
    </Row>
  )
}

function Counter({ length }: { length: number }) {
  return (
    <>
      {length} / {GOAL_TEXT_MAX}
      <VisuallyHidden> characters</VisuallyHidden>
    </>
  )
}
