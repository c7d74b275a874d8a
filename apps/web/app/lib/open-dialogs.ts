import { useEffect, useState } from 'react'
import { createStore, useStore } from './store.ts'

/**
 * The open modal dialogs, the top one last. Content outside of the top one cannot be clicked and is not read out,
 * even when visible: what must be reachable has to be inside it.
 */
const open = createStore<readonly HTMLDialogElement[]>([])

export const dialogOpened = (dialog: HTMLDialogElement) => open.set([...open.get(), dialog])

export const dialogClosed = (dialog: HTMLDialogElement) =>
  open.set(open.get().filter((each) => each !== dialog))

/** The dialogs above this one, from the bottom up. */
export const dialogsOver = (dialog: HTMLDialogElement): readonly HTMLDialogElement[] =>
  open.get().slice(open.get().indexOf(dialog) + 1)

/** The topmost modal dialog; null when none is open. */
export const useTopDialog = (): HTMLElement | null => useStore(open, (dialogs) => dialogs.at(-1) ?? null)

/** Celebrations on the page without a dialog of their own: a completed day, an achieved goal, an offered UNDO. */
const moments = createStore(0)

/** Dialogs that open automatically wait while this runs (spec-decision 17.1). */
export const useMoment = (runs: boolean): void => {
  useEffect(() => {
    if (!runs) return
    moments.set(moments.get() + 1)
    return () => moments.set(moments.get() - 1)
  }, [runs])
}

/**
 * Whether a dialog may open automatically: not while another one is open, nor during a celebration. It stays until
 * it is no longer wanted.
 */
export const useTurn = (wanted: boolean): boolean => {
  const isPageFree = useStore(open, (dialogs) => dialogs.length === 0)
  const isFree = useStore(moments, (running) => running === 0) && isPageFree
  const [mine, setMine] = useState(false)
  const next = wanted && (mine || isFree)
  if (next !== mine) setMine(next)
  return next
}
