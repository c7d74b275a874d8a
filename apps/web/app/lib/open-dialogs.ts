import { useState, useSyncExternalStore } from 'react'

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

/**
 * Whether a dialog that opens by itself may do so: not while the member is in another one. It stays until it is no longer
 * wanted.
 */
export const useTurn = (wanted: boolean): boolean => {
  const isFree = useTopDialog() === null
  const [mine, setMine] = useState(false)
  const next = wanted && (mine || isFree)
  if (next !== mine) setMine(next)
  return next
}
