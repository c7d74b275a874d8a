import type { TodoList, TodoTask } from '@oola/contract/todo/todo.schema'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { offerUndo } from '#web/lib/undo-offer.ts'
import { taskOutbox } from './todo.outbox.ts'
import { neighbourOf } from './todo-list.ts'

/** How long a completed row stays, struck through, before it is removed (look.md 8). */
const SHOWN_FOR = 600

interface Leaving {
  /** What the tab shows until they are gone: the list as it was. */
  readonly list: TodoList
  readonly ids: ReadonlySet<number>
}

const NOBODY: ReadonlySet<number> = new Set()

/**
 * The moment in which a task leaves the list: it is ended at once, a completed one is seen struck through before it
 * goes, and the focus moves on to its neighbour instead of falling off the page.
 */
export const useLeavingTask = (panel: RefObject<HTMLElement | null>) => {
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const gone = () => {
    clearTimeout(timer.current)
    setLeaving(null)
  }

  const moveFocus = (next: number | null) => {
    // After the dialog has returned the focus, and after the row has been removed.
    requestAnimationFrame(() => {
      const inside = panel.current
      if (!inside || (document.activeElement !== document.body && inside.contains(document.activeElement)))
        return
      const target = next === null ? null : inside.querySelector<HTMLElement>(`[data-tick="${next}"]`)
      const fallback = inside.querySelector<HTMLElement>('[data-add-task] button')
      ;(target ?? fallback)?.focus()
    })
  }

  return {
    /** The list to show while a task leaves; null when the list itself is right. */
    list: leaving?.list ?? null,
    ids: leaving?.ids ?? NOBODY,
    /** For screen readers. */
    said,
    end: (list: TodoList, task: TodoTask, how: 'complete' | 'delete') => {
      const next = neighbourOf(list, task.id)
      setSaid(`${how === 'complete' ? 'Completed' : 'Deleted'}: ${task.text}`)
      if (how === 'complete') {
        setLeaving({ list, ids: new Set([...(leaving?.ids ?? []), task.id]) })
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          gone()
          moveFocus(next)
        }, SHOWN_FOR)
      } else moveFocus(next)
      taskOutbox().put({ id: task.id, how })
      if (how === 'complete')
        offerUndo('Task done', () => {
          gone()
          taskOutbox().put({ id: task.id, how: 'undo' })
        })
    },
  }
}
