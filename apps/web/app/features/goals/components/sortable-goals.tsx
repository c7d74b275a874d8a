import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  type DragStartEvent,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { type PointerEvent, useState } from 'react'
import { useReducedMotion } from '#web/lib/reduced-motion.ts'
import { ArrangeRow } from './arrange-row.tsx'
import classes from './sortable-goals.module.css'

interface SortableGoalsProps {
  goals: readonly UserGoal[]
  onMove: (from: number, to: number) => void
  className: string | undefined
}

/** Below this many pixels a press is a press, not a drag. */
const DISTANCE = 4
const UP_AND_DOWN: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const SILENT = { draggable: '' }

/** The rows of the Top 7 with drag and drop: a finger drags by the handle, a mouse by the whole row. */
export default function SortableGoals({ goals, onMove, className }: SortableGoalsProps) {
  const [lifted, setLifted] = useState<UniqueIdentifier | null>(null)
  /** The place that the lifted goal would take now. */
  const [overAt, setOverAt] = useState(0)
  const still = useReducedMotion()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DISTANCE } }))
  const ids = goals.map(({ goalId }) => goalId)
  const indexOf = (id: UniqueIdentifier) => ids.indexOf(Number(id))
  const liftedGoal = goals.find(({ goalId }) => goalId === lifted)

  const onDragEnd = ({ active, over }: DragEndEvent) => {
    setLifted(null)
    if (over && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[UP_AND_DOWN]}
      accessibility={{ announcements: announcementsFor(goals), screenReaderInstructions: SILENT }}
      onDragStart={({ active }: DragStartEvent) => setLifted(active.id)}
      onDragOver={({ active, over }: DragOverEvent) => setOverAt(indexOf((over ?? active).id))}
      onDragCancel={() => setLifted(null)}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={className}>
          {goals.map((goal, index) => (
            <SortableRow key={goal.goalId} goal={goal} index={index} count={goals.length} onMove={onMove} />
          ))}
        </ol>
      </SortableContext>
      <DragOverlay dropAnimation={still ? null : undefined}>
        {liftedGoal && (
          <ArrangeRow goal={liftedGoal} index={overAt} count={goals.length} onMove={onMove} look="lifted" />
        )}
      </DragOverlay>
    </DndContext>
  )
}

interface SortableRowProps {
  goal: UserGoal
  index: number
  count: number
  onMove: (from: number, to: number) => void
}

function SortableRow({ goal, index, count, onMove }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging, newIndex } =
    useSortable({ id: goal.goalId })
  const press = listeners?.onPointerDown
  const byMouse = (event: PointerEvent) => {
    // A finger on the row scrolls the page.
    if (event.pointerType === 'mouse') press?.(event)
  }
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes.item}
    >
      <ArrangeRow
        goal={goal}
        index={newIndex < 0 ? index : newIndex}
        count={count}
        onMove={onMove}
        {...(isDragging && { look: 'slot' as const })}
        row={{ onPointerDown: byMouse }}
        handle={{ ref: setActivatorNodeRef, onPointerDown: (event) => press?.(event) }}
      />
    </li>
  )
}

/** What a screen reader hears of a drag: goals by their words, never by ids (traps 33). */
const announcementsFor = (goals: readonly UserGoal[]): Announcements => {
  const textOf = (id: UniqueIdentifier) => goals.find(({ goalId }) => goalId === id)?.text ?? ''
  const placeOf = (id: UniqueIdentifier) => goals.findIndex(({ goalId }) => goalId === id) + 1
  return {
    onDragStart: ({ active }) => `Lifted ${textOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${textOf(active.id)} over place ${placeOf(over.id)} of ${goals.length}.` : undefined,
    // Where it ended up is announced with every other way of moving.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `${textOf(active.id)} is back at place ${placeOf(active.id)}.`,
  }
}
