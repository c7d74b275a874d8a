import { IconChevronDown } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { Text } from '#web/ui/text/text.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import classes from './number-button.module.css'

interface NumberButtonProps {
  count: number
  /** "goals", "steps". */
  noun: string
  /** What is read after them: "for Family", "without a goal". */
  label: string
  /** Its list is open. */
  expanded: boolean
  /** The id of the list. */
  controls: string
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
  /** In a card of its own, or in a row. */
  shape?: 'tile' | 'inline'
}

/** A number that opens the list that it counts, in place (THREAD-03). */
export function NumberButton(props: NumberButtonProps) {
  const { count, noun, label, expanded, controls, onPress, shape = 'inline' } = props
  return (
    <button
      type="button"
      className={shape === 'tile' ? classes.tile : classes.number}
      aria-expanded={expanded}
      aria-controls={controls}
      onClick={onPress}
    >
      <Text as="span" size={shape === 'tile' ? 'h2' : 'h3'} numbers>
        {count}
      </Text>{' '}
      <span className={classes.noun}>
        <span>
          {noun}
          <VisuallyHidden> {label}</VisuallyHidden>
        </span>
        <IconChevronDown size={18} stroke={2} aria-hidden />
      </span>
    </button>
  )
}
