import { useEffect, useState, useSyncExternalStore } from 'react'

/**
 * The modal dialogs that are open, the top one last. Whatever lies outside of it cannot be pressed and is not read out,
 * even where it can be seen: what must be reached has to stand inside.
 */
let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

const set = (next: readonly HTMLDialogElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

export const dialogOpened = (dialog: HTMLDialogElement) => set([...open, dialog])

export const dialogClosed = (dialog: HTMLDialogElement) => set(open.filter((each) => each !== dialog))

/** Those that lie over this one, from below. */
export const dialogsOver = (dialog: HTMLDialogElement): readonly HTMLDialogElement[] =>
  open.slice(open.indexOf(dialog) + 1)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The modal dialog over everything else; null while the page itself is free. */
export const useTopDialog = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )

/** Moments on the page that no dialog covers by itself: a finished day, a goal that was reached, an UNDO that is offered. */
let moments = 0

const count = (by: 1 | -1) => {
  moments += by
  for (const listener of listeners) listener()
}

/** Dialogs that open by themselves wait while this runs (spec-decision 17.1). */
export const useMoment = (runs: boolean): void => {
  useEffect(() => {
    if (!runs) return
    count(1)
    return () => count(-1)
  }, [runs])
}

/**
 * Whether a dialog that opens by itself may do so: not while the member is in another one, nor during a moment. It stays
 * until it is no longer wanted.
 */
export const useTurn = (wanted: boolean): boolean => {
  const isFree = useSyncExternalStore(
    subscribe,
    () => open.length === 0 && moments === 0,
    () => true,
  )
  const [mine, setMine] = useState(false)
  const next = wanted && (mine || isFree)
  if (next !== mine) setMine(next)
  return next
}
