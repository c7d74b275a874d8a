import { nounOf } from '@oola/contract/count-words'
import { IconCalendarPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { type DayResult, daysInARow } from '../../tracker-words.ts'
import classes from './day-complete.module.css'

interface DayCompleteProps {
  result: DayResult
  /** Reached on this page just now: the streak rolls to its new number. */
  fresh: boolean
  onPlanTomorrow: () => void
  /** Between the text and the buttons: the week. */
  children: ReactNode
}

/**
 * The day counts: the streak in large figures, and suggestions for the next step (ACTIONS-12; look.md 13, mockup
 * 32).
 */
export function DayComplete({ result, fresh, onPlanTomorrow, children }: DayCompleteProps) {
  const { eyebrow, streak, text } = result
  return (
    <Stack gap={4} data-fresh={fresh || undefined}>
      <p className={classes.eyebrow}>{eyebrow}</p>
      <Heading level={3} variant="h2">
        <VisuallyHidden>{daysInARow(streak)}</VisuallyHidden>
        <span className={classes.streak} aria-hidden>
          <span className={classes.tile}>
            {fresh && <span className={classes.before}>{streak - 1}</span>}
            <span className={classes.now}>{streak}</span>
          </span>
          {nounOf(streak, 'day')} in a row
        </span>
      </Heading>
      <p className={classes.text}>{text}</p>
      {children}
      <div>
        <Button
          variant="outline"
          leftIcon={<IconCalendarPlus size={20} stroke={1.75} aria-hidden />}
          onClick={onPlanTomorrow}
        >
          PLAN TOMORROW
        </Button>
      </div>
    </Stack>
  )
}
