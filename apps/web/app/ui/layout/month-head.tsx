import { formatMonth } from '@oola/contract/date-words'
import { monthLater } from '@oola/contract/local-day'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Heading } from './heading.tsx'
import { Row } from './row.tsx'

interface MonthHeadProps {
  id: string
  /** `2026-11` */
  month: string
  onMonth: (month: string) => void
  /** Before the arrows. */
  children?: ReactNode
}

/** The head of a month's grid: its name, and arrows to the months before and after. */
export function MonthHead({ id, month, onMonth, children }: MonthHeadProps) {
  return (
    <Row gap={2} justify="between">
      <div aria-live="polite">
        <Heading level={2} variant="h3" id={id}>
          {formatMonth(month)}
        </Heading>
      </div>
      <Row as="span" gap={2}>
        {children}
        <IconButton label="Month before" variant="sunken" onClick={() => onMonth(monthLater(month, -1))}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <IconButton label="Month after" variant="sunken" onClick={() => onMonth(monthLater(month, 1))}>
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </Row>
    </Row>
  )
}
