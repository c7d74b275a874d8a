import { RestrictToVerticalAxis } from '@dnd-kit/abstract/modifiers'
import { pointerDistance } from '@dnd-kit/collision'
import { Accessibility, type Draggable, PointerActivationConstraints } from '@dnd-kit/dom'
import {
  DragDropProvider,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  type DragStartEvent,
  PointerSensor,
} from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { useReducedMotion } from '#web/lib/reduced-motion.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { type ArrangedGoal, ArrangeRow } from './arrange-row.tsx'
import classes from './sortable-goals.module.css'

interface SortableGoalsProps {
  goals: readonly ArrangedGoal[]
  onMove: (from: number, to: number) => void
}

/** Below this many pixels a press is a press, not a drag. Touch on the row outside its handle scrolls the page. */
const SENSORS = [
  PointerSensor.configure({
    activationConstraints: () => [new PointerActivationConstraints.Distance({ value: 4 })],
    activatorElements: ({ element }) => [element],
    preventActivation: ({ pointerType, target }, { handle }) =>
      pointerType !== 'mouse' && !handle?.contains(target as Node),
  }),
]
const MODIFIERS = [RestrictToVerticalAxis]

/** Announcements of a drag: goals by their text, never by ids (traps 33). */
const textOf = (source: Draggable | null) => String(source?.data.text)
const ACCESSIBILITY = Accessibility.configure({
  screenReaderInstructions: { draggable: '' },
  announcements: {
    dragstart: ({ operation: { source } }: DragStartEvent) => `Lifted ${textOf(source)}.`,
    dragover: ({ operation: { source, target } }: DragOverEvent) =>
      isSortable(target)
        ? `${textOf(source)} over place ${target.index + 1} of ${source?.data.count}.`
        : undefined,
    // The final place is announced as for all other ways of moving.
    dragend: ({ canceled, operation: { source } }: DragEndEvent) =>
      canceled && isSortable(source)
        ? `${textOf(source)} is back at place ${source.initialIndex + 1}.`
        : undefined,
  },
})

/** The rows of the Top 7 with drag and drop: touch drags by the handle, a mouse by the whole row. */
export default function SortableGoals({ goals, onMove }: SortableGoalsProps) {
  const still = useReducedMotion()
  const count = goals.length
  const onDragEnd = ({ canceled, operation: { source, target } }: DragEndEvent) => {
    if (canceled || !isSortable(source)) return
    // A quick drop can precede the rows' rearrangement: the last hovered row counts.
    onMove(source.initialIndex, isSortable(target) ? target.index : source.index)
  }
  return (
    <DragDropProvider
      sensors={SENSORS}
      modifiers={MODIFIERS}
      plugins={(defaults) => [...defaults, ACCESSIBILITY]}
      onDragEnd={onDragEnd}
    >
      <Stack as="ol" gap={2}>
        {goals.map((goal, index) => (
          <SortableRow key={goal.goalId} goal={goal} index={index} count={count} onMove={onMove} />
        ))}
      </Stack>
      <DragOverlay dropAnimation={still ? null : undefined}>
        {(source) => {
          const goal = goals.find(({ goalId }) => goalId === source.id)
          if (!goal || !isSortable(source)) return null
          return (
            <ArrangeRow goal={goal} index={source.index} count={count} onMove={onMove} variant="lifted" />
          )
        }}
      </DragOverlay>
    </DragDropProvider>
  )
}

interface SortableRowProps {
  goal: ArrangedGoal
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

function SortableRow({ goal, index, count, onMove }: SortableRowProps) {
  const still = useReducedMotion()
  const { ref, handleRef, sortable, isDragSource } = useSortable({
    id: goal.goalId,
    index,
    // The page scrolls while dragging near its edge: a pointer above or below the list means its first or last
    // place.
    collisionDetector: pointerDistance,
    data: { text: goal.text, count },
    ...(still && { transition: null }),
  })
  return (
    <li ref={ref} className={classes.item}>
      <ArrangeRow
        goal={goal}
        index={sortable.index}
        count={count}
        onMove={onMove}
        {...(isDragSource && { variant: 'slot' as const })}
        handle={handleRef}
      />
    </li>
  )
}
