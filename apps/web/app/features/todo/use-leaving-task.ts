import type { TodoList, TodoTask } from '@oola/contract/todo/todo.schema'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { offerUndo } from '#web/lib/undo-offer.ts'
import { taskOutbox } from './todo.outbox.ts'
import { neighbourOf } from './todo-list.ts'

/** How long a completed row stays, struck through, before it is removed (look.md 8). */
const SHOWN_FOR = 600

interface Leaving {
  /** The list as it was, shown until they are removed. */
  readonly list: TodoList
  readonly ids: ReadonlySet<number>
}

const NOBODY: ReadonlySet<number> = new Set()

/**
 * The removal of a task from the list: the change is sent at once, a completed task is shown struck through first,
 * and the focus moves on to its neighbor instead of being lost.
 */
export const useLeavingTask = (panel: RefObject<HTMLElement | null>) => {
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const [announcement, setAnnouncement] = useState('')
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
    /** The list to show while a task is removed; null when the list itself is current. */
    list: leaving?.list ?? null,
    ids: leaving?.ids ?? NOBODY,
    /** For screen readers. */
    announcement,
    end: (list: TodoList, task: TodoTask, how: 'complete' | 'delete') => {
      const next = neighbourOf(list, task.id)
      setAnnouncement(`${how === 'complete' ? 'Completed' : 'Deleted'}: ${task.text}`)
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
