import type { EditedFile } from '@oola/contract/staff/content.calls'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError, worthRetrying } from '#web/lib/api-error.ts'
import { showNote } from '../kit/staff-notes.tsx'
import { useAskBeforeLeaving } from '../kit/use-ask-before-leaving.ts'
import { readFile, saveDraft } from './content.mutations.ts'
import { type Conflict, isSame, mergeValues } from './merge-values.ts'
import { withValueAt } from './schema-node.ts'

/** A draft is saved this long after the last key (look-staff 4, 58). */
const SAVE_AFTER_MS = 1_000
/** Saving goes on by itself this long after a connection was lost. */
const RETRY_MS = 5_000

/** Whether something is typed that the server does not have. */
const isDirty = ({ values, base }: { readonly values: unknown; readonly base: unknown }): boolean =>
  !isSame(values, base)

/** `waiting`: not saved, and tried again by itself; `failed`: only the next change can be saved. */
export type SaveState = 'saved' | 'typing' | 'saving' | 'waiting' | 'failed' | 'conflict'

/** The values of an open file, which save themselves as a draft; two editors' changes are merged (AUTHOR-04). */
export const useDraft = (loaded: EditedFile) => {
  const [values, setValues] = useState(loaded.values)
  const [edited, setEdited] = useState(loaded)
  const [state, setState] = useState<SaveState>('saved')
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const { file } = loaded
  // What is typed during a save is saved after it. `base` is what the server had last.
  const latest = useRef({ values: loaded.values, saves: loaded.saves, base: loaded.values, isOpen: false })
  const running = useRef<Promise<unknown> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saveNow = useRef<() => unknown>(() => undefined)
  const saveSoon = useCallback((after = SAVE_AFTER_MS) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => saveNow.current(), after)
  }, [])
  useAskBeforeLeaving(state !== 'saved')

  const show = useCallback((next: EditedFile, shown: unknown, open: readonly Conflict[]) => {
    latest.current = { values: shown, saves: next.saves, base: next.values, isOpen: open.length > 0 }
    setValues(shown)
    setEdited(next)
    setConflicts(open)
    setState(open.length > 0 ? 'conflict' : isSame(shown, next.values) ? 'saved' : 'typing')
  }, [])

  /** Merges what someone else saved meanwhile. */
  const mergeTheirs = useCallback(async (): Promise<void> => {
    const theirs = await readFile(file)
    if (theirs.saves === latest.current.saves) return
    const { base, values: mine } = latest.current
    const merged = mergeValues(base, mine, theirs.values)
    const changedTheirs = !isSame(base, theirs.values)
    show(theirs, merged.values, merged.conflicts)
    if (merged.conflicts.length > 0) return
    if (isDirty(latest.current)) saveSoon()
    if (changedTheirs)
      showNote(`${theirs.author ?? 'Someone else'} changed this file, too`, {
        detail: 'Their changes are in the form now.',
      })
  }, [file, show, saveSoon])

  /** @returns whether it was saved */
  const saveOnce = useCallback(async (): Promise<boolean> => {
    const { saves, values: sent } = latest.current
    setState('saving')
    try {
      const saved = await saveDraft(file, saves, sent)
      latest.current = { ...latest.current, saves: saved.saves, base: sent }
      setEdited(saved)
      setState(isDirty(latest.current) ? 'typing' : 'saved')
      return true
    } catch (error) {
      const isLost = worthRetrying(error)
      setState(isLost ? 'waiting' : 'failed')
      if (isLost) saveSoon(RETRY_MS)
      if (error instanceof ApiError && error.code === 'content_changed')
        await mergeTheirs().catch(() => undefined)
      return false
    }
  }, [file, saveSoon, mergeTheirs])

  /** Saves what is typed. @returns whether the server has all of it */
  const save = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    while (running.current) await running.current
    if (!latest.current.isOpen && isDirty(latest.current)) {
      running.current = saveOnce().finally(() => {
        running.current = null
      })
      await running.current
    }
    return !latest.current.isOpen && !isDirty(latest.current)
  }, [saveOnce])

  saveNow.current = save

  const change = (next: unknown): void => {
    setValues(next)
    latest.current = { ...latest.current, values: next }
    setState((now) => (now === 'conflict' ? now : 'typing'))
    saveSoon()
  }

  /** Decides a place that both changed; the last one saves. */
  const decide = ({ steps, theirs }: Conflict, taken: 'mine' | 'theirs'): void => {
    const left = conflicts.filter((each) => each.steps !== steps)
    const next =
      taken === 'theirs' ? withValueAt(latest.current.values, steps, theirs) : latest.current.values
    latest.current = { ...latest.current, values: next, isOpen: left.length > 0 }
    setValues(next)
    setConflicts(left)
    if (left.length > 0) return
    setState(isDirty(latest.current) ? 'typing' : 'saved')
    saveSoon()
  }

  /** Another draft than the one shown was saved, published or thrown away. */
  const notice = useCallback(
    (saves: number): void => {
      if (running.current || latest.current.isOpen || saves === latest.current.saves) return
      running.current = mergeTheirs()
        .catch(() => undefined)
        .finally(() => {
          running.current = null
        })
    },
    [mergeTheirs],
  )

  /** Saves the draft as it is: a saved draft is not scheduled any more. */
  const unschedule = async (): Promise<void> => {
    if (!(await save()) || (await saveOnce())) return
    if (!isDirty(latest.current)) setState('saved')
    showNote('It is still scheduled', { tone: 'bad', detail: 'Try again.' })
  }

  /** Shows what the server has: after publishing or throwing away. */
  const reload = async (): Promise<void> => {
    clearTimeout(timer.current)
    const next = await readFile(file)
    show(next, next.values, [])
  }

  // The last words before the page is left.
  useEffect(() => () => void save(), [save])

  return { values, edited, state, conflicts, change, save, unschedule, decide, notice, reload }
}
