import { useSyncExternalStore } from 'react'

/**
 * The modal dialogs that are open, the top one last. Whatever lies outside of it cannot be pressed and is not read out,
 * even where it can be seen: what must be reached has to stand inside.
 */
let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const set = (next: readonly HTMLElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

export const dialogOpened = (dialog: HTMLElement) => set([...open, dialog])

export const dialogClosed = (dialog: HTMLElement) => set(open.filter((each) => each !== dialog))

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
