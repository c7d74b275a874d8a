import { dayName, isShownOffset } from '@oola/contract/actions/action-days'
import { ACTIONS_ERRORS } from '@oola/contract/actions/actions.errors'
import { formatWeekdayDate } from '@oola/contract/date-words'
import { addDays } from '@oola/contract/local-day'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { showError } from '#web/lib/app-dialogs.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './day.module.css'

interface DayNavigatorProps {
  /** The member's local day. */
  today: string
  /** 0 today to 6 (ACTIONS-07). */
  offset: number
  onChange: (offset: number) => void
}

/** From day to day, limited to the week that can be planned (ACTIONS-06, ACTIONS-08). */
export function DayNavigator({ today, offset, onChange }: DayNavigatorProps) {
  const go = (next: number) => {
    if (isShownOffset(next)) onChange(next)
    else showError(ACTIONS_ERRORS.invalid_day.message, ACTIONS_ERRORS.invalid_day.title)
  }
  const step = (by: 1 | -1) => ({
    onClick: () => go(offset + by),
    variant: 'surface' as const,
  })
  return (
    <Row gap={3} justify="between">
      <span className={classes.arrow} data-edge={!isShownOffset(offset - 1) || undefined}>
        <IconButton label="Previous day" {...step(-1)}>
          <IconChevronLeft size={20} stroke={1.75} />
        </IconButton>
      </span>
      <Stack gap={1} align="center" aria-live="polite">
        <span tabIndex={-1} data-day-title className={classes.title}>
          <Heading level={3} variant="h4">
            {dayName(today, offset)}
          </Heading>
        </span>
        <Text size="small" tone="quiet">
          {formatWeekdayDate(addDays(today, offset))}
        </Text>
      </Stack>
      <span className={classes.arrow} data-edge={!isShownOffset(offset + 1) || undefined}>
        <IconButton label="Next day" {...step(1)}>
          <IconChevronRight size={20} stroke={1.75} />
        </IconButton>
      </span>
    </Row>
  )
}
