import { useSyncExternalStore } from 'react'

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
