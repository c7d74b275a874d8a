import type { EditedFile } from '@oola/contract/staff/content.calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { saveDraft } from './content.mutations.ts'

/** A draft is saved this long after the last key (look-staff 4, 58). */
const SAVE_AFTER_MS = 1_000

export type SaveState = 'saved' | 'typing' | 'saving' | 'failed' | 'conflict'

/** The values of an open file, which save themselves as a draft (AUTHOR-04). */
export const useDraft = (loaded: EditedFile) => {
  const [values, setValues] = useState(loaded.values)
  const [edited, setEdited] = useState(loaded)
  const [state, setState] = useState<SaveState>('saved')
  // What is typed during a save is saved after it.
  const latest = useRef({ values: loaded.values, saves: loaded.saves, isDirty: false })
  const running = useRef<Promise<EditedFile | null> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useCallback(async (): Promise<EditedFile | null> => {
    clearTimeout(timer.current)
    if (running.current) await running.current
    if (!latest.current.isDirty) return null
    latest.current.isDirty = false
    setState('saving')
    const run = saveDraft(loaded.file, latest.current.saves, latest.current.values).then(
      (saved) => {
        latest.current.saves = saved.saves
        setEdited(saved)
        setState(latest.current.isDirty ? 'typing' : 'saved')
        return saved
      },
      (error: unknown) => {
        latest.current.isDirty = true
        setState(error instanceof ApiError && error.code === 'content_changed' ? 'conflict' : 'failed')
        return null
      },
    )
    running.current = run.finally(() => {
      running.current = null
    })
    return running.current
  }, [loaded.file])

  const change = (next: unknown): void => {
    setValues(next)
    latest.current = { ...latest.current, values: next, isDirty: true }
    setState((now) => (now === 'conflict' ? now : 'typing'))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), SAVE_AFTER_MS)
  }

  // The last words before the page is left.
  useEffect(() => () => void save(), [save])

  return { values, edited, state, change, save }
}
