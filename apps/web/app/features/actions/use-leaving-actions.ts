import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** How long a completed row stays, struck through, before it is removed (look.md 8). */
const SHOWN_FOR = 600

/** The row whose control receives the focus when this one is removed: the next one, else the previous one. */
export const neighbourOf = (actions: readonly ActionStep[], id: number): number | null => {
  const index = actions.findIndex((action) => action.id === id)
  return (actions[index + 1] ?? actions[index - 1])?.id ?? null
}

/** The open actions and those being removed, each once, in their order. */
export const withLeaving = (open: readonly ActionStep[], leaving: readonly ActionStep[]): ActionStep[] => {
  const ids = new Set(open.map(({ id }) => id))
  return [...open, ...leaving.filter(({ id }) => !ids.has(id))].sort((a, b) => a.index - b.index)
}

/**
 * The removal of an action from the list: a completed one is shown struck through first, and the focus moves on
 * instead of being lost.
 */
export const useLeavingActions = (panel: RefObject<HTMLElement | null>) => {
  const [leaving, setLeaving] = useState<readonly ActionStep[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const timer of waiting) clearTimeout(timer)
    }
  }, [])

  const moveFocus = (next: number | null) => {
    // After the dialog has returned the focus, and after the row has been removed.
    requestAnimationFrame(() => {
      const inside = panel.current
      if (!inside || document.activeElement !== document.body) return
      const target = next === null ? null : inside.querySelector<HTMLElement>(`[data-tick="${next}"]`)
      // Nothing is left to complete: the day's name is above the list.
      const day = inside.closest('[role="tabpanel"]')?.querySelector<HTMLElement>('[data-day-title]')
      ;(target ?? day)?.focus()
    })
  }
  return {
    leaving,
    complete: (action: ActionStep, shown: readonly ActionStep[]) => {
      const next = neighbourOf(shown, action.id)
      setLeaving((now) => [...now, action])
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        setLeaving((now) => now.filter(({ id }) => id !== action.id))
        moveFocus(next)
      }, SHOWN_FOR)
      timers.current.add(timer)
    },
    remove: (action: ActionStep, shown: readonly ActionStep[]) => moveFocus(neighbourOf(shown, action.id)),
  }
}
