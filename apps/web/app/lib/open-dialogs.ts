import { useEffect, useState } from 'react'
import { createStore, useStore } from './store.ts'

/**
 * The modal dialogs that are open, the top one last. Whatever lies outside of it cannot be pressed and is not read out,
 * even where it can be seen: what must be reached has to stand inside.
 */
const open = createStore<readonly HTMLDialogElement[]>([])

export const dialogOpened = (dialog: HTMLDialogElement) => open.set([...open.get(), dialog])

export const dialogClosed = (dialog: HTMLDialogElement) =>
  open.set(open.get().filter((each) => each !== dialog))

/** Those that lie over this one, from below. */
export const dialogsOver = (dialog: HTMLDialogElement): readonly HTMLDialogElement[] =>
  open.get().slice(open.get().indexOf(dialog) + 1)

/** The modal dialog over everything else; null while the page itself is free. */
export const useTopDialog = (): HTMLElement | null => useStore(open, (dialogs) => dialogs.at(-1) ?? null)

/** Moments on the page that no dialog covers by itself: a finished day, a goal that was reached, an UNDO that is offered. */
const moments = createStore(0)

/** Dialogs that open by themselves wait while this runs (spec-decision 17.1). */
export const useMoment = (runs: boolean): void => {
  useEffect(() => {
    if (!runs) return
    moments.set(moments.get() + 1)
    return () => moments.set(moments.get() - 1)
  }, [runs])
}

/**
 * Whether a dialog that opens by itself may do so: not while the member is in another one, nor during a moment. It stays
 * until it is no longer wanted.
 */
export const useTurn = (wanted: boolean): boolean => {
  const isPageFree = useStore(open, (dialogs) => dialogs.length === 0)
  const isFree = useStore(moments, (running) => running === 0) && isPageFree
  const [mine, setMine] = useState(false)
  const next = wanted && (mine || isFree)
  if (next !== mine) setMine(next)
  return next
}
