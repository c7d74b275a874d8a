import { moveTo, toArrangement } from '@oola/contract/goals/arrange'
import type { UserGoal } from '@oola/contract/goals/goals.schema'
import { Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useDrafts } from '#web/lib/drafts.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { topSevenDrafts } from '../../goals.drafts.ts'
import { isRefusal, useSaveTopSeven } from '../../goals.mutations.ts'
import { goalsById, isOrderSaved, orderNow } from '../../shown-top-seven.ts'
import { PlanScreen } from '../plan/plan-screen.tsx'
import { SaveAgain } from '../plan/save-again.tsx'
import { ArrangeRow } from './arrange-row.tsx'
import classes from './arrange-top-seven.module.css'

const loadSortable = () => import('./sortable-goals.tsx')

/** Drag and drop is a download of its own, fetched while the member still picks. */
const SortableGoals = lazyPart(loadSortable)
export const prefetchSortable = () => void loadSortable().catch(() => undefined)

interface ArrangeTopSevenProps {
  goals: readonly UserGoal[]
  moved: boolean
  onDone: () => void
  onPrevious: () => void
}

/** Position 4: the Top 7 in order, by mouse, finger or keys (mockup 10; STEP2-07; G-32; traps 32). */
export function ArrangeTopSeven({ goals, moved, onDone, onPrevious }: ArrangeTopSevenProps) {
  const store = topSevenDrafts()
  const order = orderNow(goals, useDrafts(store).get('order'))
  const list = goalsById(goals, order)
  const save = useSaveTopSeven()
  const [announcement, setAnnouncement] = useState('')
  const keepFocus = useKeptFocus(order)

  /** @param to the new index, 0 to 6; beyond the ends nothing moves */
  const move = (from: number, to: number) => {
    const goal = list[from]
    if (!goal) return
    const next = moveTo(order, from, to)
    const place = next.indexOf(goal.goalId) + 1
    setAnnouncement(
      next === order
        ? `${goal.text} stays at place ${place} of ${order.length}.`
        : `${goal.text} is now at place ${place} of ${order.length}.`,
    )
    if (next === order) return
    keepFocus()
    store.put('order', next)
  }
  const goOn = () => {
    if (isOrderSaved(goals, order)) return onDone()
    save.mutate(toArrangement(order), {
      onSuccess: () => {
        store.drop('order')
        onDone()
      },
    })
  }
  const failed = save.isError && !isRefusal(save.error)
  return (
    <PlanScreen
      title="Put them in order"
      lead="Drag the goal that matters most to the top. Arrow keys and the buttons on each row work too."
      moved={moved}
      onPrevious={onPrevious}
      onNext={goOn}
      saving={save.isPending}
    >
      <Suspense
        fallback={
          // The rows are there at once but wait: those that could be moved replace them, and would close a menu.
          <ol className={classes.list} inert>
            {list.map((goal, index) => (
              <li key={goal.goalId}>
                <ArrangeRow goal={goal} index={index} count={list.length} onMove={move} />
              </li>
            ))}
          </ol>
        }
      >
        <SortableGoals goals={list} onMove={move} className={classes.list} />
      </Suspense>
      <LiveRegion>{announcement}</LiveRegion>
      {failed && <SaveAgain title="The order is not saved yet." retrying={save.isPending} onRetry={goOn} />}
    </PlanScreen>
  )
}

/** A row that moves in the page loses the focus; it gets it back. */
const useKeptFocus = (order: readonly number[]) => {
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
