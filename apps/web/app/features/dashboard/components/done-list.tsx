import type { DoneStep } from '@oola/contract/actions/actions.schema'
import { formatTime, formatWeekdayDate } from '@oola/contract/date-words'
import type { DoneTask } from '@oola/contract/todo/todo.schema'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionQueries } from '#web/features/actions/actions.queries.ts'
import { StepArea } from '#web/features/actions/components/step-area.tsx'
import { stillDone, undoOfStep } from '#web/features/actions/done-steps.ts'
import type { ActionChanges } from '#web/features/actions/use-changes.ts'
import { stillDoneTasks, taskOutbox } from '#web/features/todo/todo.outbox.ts'
import { todoQueries } from '#web/features/todo/todo.queries.ts'
import { useOutboxState } from '#web/lib/outbox/use-outbox.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyNote } from '#web/ui/feedback/empty-note.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'

export interface DoneTodayProps {
  /** Without a subscription there are no tasks (TODO-02). */
  subscriber: boolean
  /** The member's local day; null until it is known. */
  today: string | null
  changes: ActionChanges
}

interface DoneListProps extends DoneTodayProps {
  today: string
  /** An undone row is removed: the focus needs a new place. */
  onUndone: () => void
}

interface DoneRow {
  readonly key: string
  readonly text: string
  readonly day: string
  readonly at: string
  /** Counted the next morning (BREAK-05). */
  readonly isLate?: boolean
  /** A step without a goal, which can get an area. */
  readonly step?: DoneStep
  readonly undo: () => void
}

const WORDS = {
  failure: 'We could not load what you did',
  safe: 'Every step you took is counted and safe.',
  skeleton: <Skeleton width="62%" />,
}

const textOf = ({ isPush, text }: DoneStep): string => (isPush ? 'A push of the wheel' : text)

/** Steps and tasks done today, each with Undo, and on the seven days before (spec-decision 16.12). */
export function DoneList({ subscriber, today, changes, onUndone }: DoneListProps) {
  const steps = useQuery(actionQueries.done())
  const tasks = useQuery({ ...todoQueries.done(), enabled: subscriber })
  const { waiting } = useOutboxState(taskOutbox())
  const [announcement, setAnnouncement] = useState('')

  const stepRows = (done: readonly DoneStep[]): DoneRow[] =>
    stillDone(done, changes.pending).map((step) => ({
      ...step,
      key: `step-${step.id}`,
      text: textOf(step),
      ...(!step.hasGoal && { step }),
      undo: () => changes.make(undoOfStep(step)),
    }))
  const taskRows = (done: readonly DoneTask[]): DoneRow[] =>
    stillDoneTasks(done, waiting.values()).map((task) => ({
      ...task,
      key: `task-${task.id}`,
      undo: () => taskOutbox().put({ id: task.id, how: 'undo' }),
    }))
  const undo = (row: DoneRow) => {
    row.undo()
    setAnnouncement(`Undone: ${row.text}`)
    onUndone()
  }
  return (
    <div>
      <Loaded query={steps} {...WORDS}>
        {(doneSteps) =>
          subscriber ? (
            <Loaded query={tasks} {...WORDS}>
              {(doneTasks) => (
                <Days rows={[...stepRows(doneSteps), ...taskRows(doneTasks)]} today={today} onUndo={undo} />
              )}
            </Loaded>
          ) : (
            <Days rows={stepRows(doneSteps)} today={today} onUndo={undo} />
          )
        }
      </Loaded>
      <LiveRegion>{announcement}</LiveRegion>
    </div>
  )
}

interface DaysProps {
  rows: readonly DoneRow[]
  today: string
  onUndo: (row: DoneRow) => void
}

function Days({ rows, today, onUndo }: DaysProps) {
  const sorted = rows.toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const ofToday = sorted.filter(({ day }) => day >= today)
  const before = [...new Set(sorted.map(({ day }) => day))].filter((day) => day < today)
  return (
    <>
      {ofToday.length === 0 && <EmptyNote>Nothing yet today. What you finish shows up here.</EmptyNote>}
      <Rows rows={ofToday} onUndo={onUndo} label="Done today" />
      {before.length > 0 && (
        <Disclosure summary="The last seven days">
          {before.map((day) => (
            <section key={day} aria-label={formatWeekdayDate(day)}>
              <Heading level={3} variant="label">
                {formatWeekdayDate(day)}
              </Heading>
              <Rows rows={sorted.filter((row) => row.day === day)} label={formatWeekdayDate(day)} />
            </section>
          ))}
        </Disclosure>
      )}
    </>
  )
}

interface RowsProps {
  rows: readonly DoneRow[]
  label: string
  /** Left out if undo is no longer possible. */
  onUndo?: (row: DoneRow) => void
}

function Rows({ rows, label, onUndo }: RowsProps) {
  return (
    <Stack as="ul" divided aria-label={label}>
      {rows.map((row) => (
        <ItemRow
          key={row.key}
          as="li"
          title={row.text}
          note={row.isLate ? `Counted late, the next day at ${formatTime(row.at)}` : formatTime(row.at)}
          action={
            onUndo && (
              <Row gap={2} wrap justify="end">
                {row.step && <StepArea step={row.step} />}
                <Button
                  variant="text"
                  size="sm"
                  aria-label={`Undo: ${row.text}, ${formatTime(row.at)}`}
                  onClick={() => onUndo(row)}
                >
                  UNDO
                </Button>
              </Row>
            )
          }
        />
      ))}
    </Stack>
  )
}
