import { useSyncExternalStore } from 'react'

/** Something that was just done and can be taken back. */
export interface UndoOffer {
  /** Each offer has its own ten seconds. */
  readonly id: number
  /** What was done, for example "Step counted". */
  readonly said: string
  readonly undo: () => void
}

let offer: UndoOffer | null = null
let nextId = 1
const listeners = new Set<() => void>()

const set = (next: UndoOffer | null) => {
  offer = next
  for (const listener of listeners) listener()
}

/** Offers UNDO for what was just done (spec-decision 16.12). The next thing takes its place: DONE TODAY keeps them all. */
export const offerUndo = (said: string, undo: () => void) => set({ id: nextId++, said, undo })

export const dropUndo = () => {
  if (offer) set(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useUndoOffer = (): UndoOffer | null =>
  useSyncExternalStore(
    subscribe,
    () => offer,
    () => null,
  )
