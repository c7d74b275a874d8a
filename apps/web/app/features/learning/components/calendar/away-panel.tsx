import { counted } from '@oola/contract/count-words'
import { formatMonthDay } from '@oola/contract/date-words'
import { AWAY_DAYS_MAX } from '@oola/contract/learning/learning.constants'
import type { ProgramCalendar } from '@oola/contract/learning/program-calendar.calls'
import { IconArrowRight, IconBeach, IconMinus, IconPlus, IconShieldCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { completionSummary } from '../../completion-summary.ts'
import { learningQueries } from '../../learning.queries.ts'
import { useMoveLocked, useUndoMove } from '../../program-calendar.mutations.ts'
import classes from './calendar.module.css'

const FIRST_DAYS = 14

interface AwayPanelProps {
  calendar: ProgramCalendar
  /** Number of days; null: the panel is closed. */
  days: number | null
  onDays: (days: number | null) => void
}

/** "I was away": locked modules move by so many days, with a preview first (look.md 13, 26). */
export function AwayPanel({ calendar, days, onDays }: AwayPanelProps) {
  const open = days !== null
  const undo = useUndoMove()
  const { lastMove } = calendar
  return (
    <Card as="section" gap={3} aria-labelledby="away">
      <Row gap={4} justify="between">
        <Row gap={4}>
          <IconDisc aria-hidden>
            <IconBeach size={22} stroke={1.75} />
          </IconDisc>
          <Heading level={2} variant="h4" id="away">
            I was away
          </Heading>
        </Row>
        {!open && (
          <Button
            variant="text"
            size="sm"
            disabled={calendar.locked === 0}
            onClick={() => onDays(FIRST_DAYS)}
          >
            OPEN
          </Button>
        )}
      </Row>
      {calendar.locked === 0 && (
        <Text size="small" tone="quiet">
          All your modules are open, so there is nothing to move.
        </Text>
      )}
      {lastMove && !open && (
        <Text size="small" tone="quiet" role="status">
          {counted(lastMove.modules, 'module')} moved by {lastMove.days} days.{' '}
          {lastMove.canUndo && (
            <Button
              variant="text"
              size="sm"
              loading={undo.isPending}
              onClick={() => undo.mutate(lastMove.id)}
            >
              UNDO
            </Button>
          )}
        </Text>
      )}
      {!open && (
        <Text size="small" tone="quiet">
          Going to be away? <Link to="/planBreak">Plan a break</Link>, and your streak rests too.
        </Text>
      )}
      {days !== null && <AwayForm calendar={calendar} days={days} onDays={onDays} />}
    </Card>
  )
}

function AwayForm({ calendar, days, onDays }: AwayPanelProps & { days: number }) {
  const onClose = () => onDays(null)
  const { data } = useQuery(learningQueries.away(days))
  const move = useMoveLocked()
  // One key for this intent, however often the button is pressed.
  const key = useRef(crypto.randomUUID())
  const change = (next: number) => {
    if (Number.isInteger(next)) onDays(Math.min(Math.max(1, next), AWAY_DAYS_MAX))
  }
  const moves = data?.moves ?? []
  const submit = () => move.mutate({ days, clientKey: key.current }, { onSuccess: onClose })
  return (
    <>
      <Text size="small" tone="quiet">
        Sick, on vacation, or just a full week? Move what is still locked. What is open or done stays as it
        is.
      </Text>
      <Row justify="between" className={classes.stepper}>
        <IconButton label="One day less" disabled={days <= 1} onClick={() => change(days - 1)}>
          <IconMinus size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <label>
          <input
            type="number"
            aria-label="Move by, in days"
            min={1}
            max={AWAY_DAYS_MAX}
            value={days}
            onChange={({ currentTarget }) => change(currentTarget.valueAsNumber)}
          />
          days
        </label>
        <IconButton label="One day more" disabled={days >= AWAY_DAYS_MAX} onClick={() => change(days + 1)}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </Row>
      <Stack as="ul" divided aria-label="New days">
        {moves.map(({ moduleId, position, from, to }) => (
          <Row as="li" key={moduleId} gap={3} justify="between" className={classes.move}>
            <strong>Module {position}</strong>
            <Row as="span" gap={2}>
              <del>{formatMonthDay(from)}</del>
              <IconArrowRight size={17} stroke={2} aria-label="moves to" />
              <strong>{formatMonthDay(to)}</strong>
            </Row>
          </Row>
        ))}
      </Stack>
      <Card tone="tint" padding="small">
        <Row as="p" gap={3} align="start">
          <IconShieldCheck size={20} stroke={1.75} aria-hidden />
          <Text as="span" size="small">
            {completionSummary(calendar.entries)}
          </Text>
        </Row>
      </Card>
      <Button
        fullWidth
        disabled={moves.length === 0 || data?.days !== days}
        loading={move.isPending}
        onClick={submit}
      >
        MOVE {counted(moves.length, 'MODULE', 'MODULES')}
      </Button>
      <Button variant="text" fullWidth onClick={onClose}>
        CANCEL
      </Button>
    </>
  )
}
