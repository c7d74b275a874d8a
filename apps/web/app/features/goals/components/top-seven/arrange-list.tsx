import { moveTo } from '@oola/contract/goals/arrange'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { type ArrangedGoal, ArrangeRow } from './arrange-row.tsx'

const loadSortable = () => import('./sortable-goals.tsx')

/** Drag and drop is a separate download, preloaded while the member still picks. */
const SortableGoals = lazyPart(loadSortable)
export const prefetchSortable = () => void loadSortable().catch(() => undefined)

interface ArrangeListProps {
  goals: readonly ArrangedGoal[]
  /** @param goalIds all of them in their new order */
  onArrange: (goalIds: readonly number[]) => void
}

/** Goals that are sorted by mouse, touch or keys (mockup 10; STEP2-07; G-32; traps 32). */
export function ArrangeList({ goals, onArrange }: ArrangeListProps) {
  const [announcement, setAnnouncement] = useState('')
  const order = goals.map(({ goalId }) => goalId)
  const storeFocus = useRestoredFocus(order.join())

  /** @param to the new index; beyond the ends nothing moves */
  const move = (from: number, to: number) => {
    const goal = goals[from]
    if (!goal) return
    const next = moveTo(order, from, to)
    const place = next.indexOf(goal.goalId) + 1
    setAnnouncement(
      next === order
        ? `${goal.text} stays at place ${place} of ${order.length}.`
        : `${goal.text} is now at place ${place} of ${order.length}.`,
    )
    if (next === order) return
    storeFocus()
    onArrange(next)
  }
  return (
    <>
      <Suspense
        fallback={
          // The rows render at once but without dragging: the draggable ones replace them, and would close a menu.
          <Stack as="ol" gap={2} inert>
            {goals.map((goal, index) => (
              <li key={goal.goalId}>
                <ArrangeRow goal={goal} index={index} count={goals.length} onMove={move} />
              </li>
            ))}
          </Stack>
        }
      >
        <SortableGoals goals={goals} onMove={move} />
      </Suspense>
      <LiveRegion>{announcement}</LiveRegion>
    </>
  )
}

/**
 * A row that moves in the DOM loses the focus; this restores it.
 * @param order changes when the rows have moved
 */
const useRestoredFocus = (order: string) => {
  const focused = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is when the rows have moved
  useLayoutEffect(() => {
    if (focused.current?.isConnected) focused.current.focus()
    focused.current = null
  }, [order])
  return () => {
    focused.current = document.activeElement as HTMLElement | null
  }
}
