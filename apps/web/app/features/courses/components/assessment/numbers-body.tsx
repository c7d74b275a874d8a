import { clampNumber } from '@oola/contract/courses/course-answers'
import { COURSE_NUMBER } from '@oola/contract/courses/courses.constants'
import type { CourseQuestion } from '@oola/contract/courses/courses.schema'
import { groupedNumber } from '@oola/contract/grouped-number'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { readNumber } from '../../course-answering.ts'
import classes from './course-assessment.module.css'

type SubQuestion = CourseQuestion['subQuestions'][number]

interface NumbersBodyProps {
  numbers: readonly SubQuestion[]
  /** Null: empty. */
  numberOf: (id: number) => number | null
  disabled: boolean
  onChange: (id: number, value: number | null) => void
}

/** A question with numeric answers. */
export function NumbersBody({ numbers, numberOf, disabled, onChange }: NumbersBodyProps) {
  return (
    <Card>
      <Stack divided>
        {numbers.map((sub) => (
          <NumberRow
            key={sub.id}
            sub={sub}
            value={numberOf(sub.id)}
            disabled={disabled}
            onChange={(value) => onChange(sub.id, value)}
          />
        ))}
      </Stack>
    </Card>
  )
}

interface NumberRowProps {
  sub: SubQuestion
  /** Null: empty. */
  value: number | null
  disabled: boolean
  onChange: (value: number | null) => void
}

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

/** A number with minus and plus buttons; clamped to its range on blur (COURSE-13, COURSE-14; look 13, 27). */
function NumberRow({ sub, value, disabled, onChange }: NumberRowProps) {
  const id = useId()
  // The text being typed; null while the value itself is shown.
  const [text, setText] = useState<string | null>(null)
  const commit = (number: number | null) => {
    setText(null)
    onChange(number === null ? null : clampNumber(number, sub))
  }
  const step = (by: number) => commit((readNumber(text ?? '') ?? value ?? 0) + by)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter leads on from here: the number is in its range by then.
    if (event.key === 'Enter') commit(readNumber(event.currentTarget.value))
    const direction = ARROWS[event.key]
    if (direction === undefined) return
    event.preventDefault()
    step(direction * (event.shiftKey ? 10 : 1))
  }
  return (
    <Row gap={4} justify="between" phone="stacked" className={classes.row}>
      <label htmlFor={id}>
        <Text as="div" size="lead" strong tight>
          {sub.text}
        </Text>
        <Text as="span" size="small" tone="quiet">
          From {sub.min} to {groupedNumber(sub.max)}
        </Text>
      </label>
      <div className={classes.number}>
        <IconButton label={`Less: ${sub.text}`} disabled={disabled} onClick={() => step(-1)}>
          <IconMinus size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          // 1000.00 and one more digit, so that a typo is visible.
          maxLength={COURSE_NUMBER.max.toFixed(2).length + 1}
          disabled={disabled}
          value={text ?? (value === null ? '' : String(value))}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            const number = readNumber(currentTarget.value)
            // Stored as typed: a reload loses nothing. It is clamped on blur.
            onChange(number === null ? null : Math.min(number, COURSE_NUMBER.max))
          }}
          onBlur={({ currentTarget }) => commit(readNumber(currentTarget.value))}
          onKeyDown={onKeyDown}
        />
        <IconButton label={`More: ${sub.text}`} disabled={disabled} onClick={() => step(1)}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </Row>
  )
}
