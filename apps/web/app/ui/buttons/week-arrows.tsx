import { addDays } from '@oola/contract/local-day'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from './icon-button.tsx'

interface WeekArrowsProps {
  /** Mondays of the shown week, and of the first and the last selectable one. */
  readonly monday: string
  readonly first: string
  readonly last: string
  readonly onMonday: (monday: string) => void
}

/** Buttons for the previous and the next week. */
export function WeekArrows({ monday, first, last, onMonday }: WeekArrowsProps) {
  return (
    <>
      <IconButton
        label="Week before"
        variant="surface"
        disabled={monday <= first}
        onClick={() => onMonday(addDays(monday, -7))}
      >
        <IconChevronLeft size={20} stroke={2} />
      </IconButton>
      <IconButton
        label="Next week"
        variant="surface"
        disabled={monday >= last}
        onClick={() => onMonday(addDays(monday, 7))}
      >
        <IconChevronRight size={20} stroke={2} />
      </IconButton>
    </>
  )
}
