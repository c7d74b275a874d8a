import { useSyncExternalStore } from 'react'

/** Where UNDO stands: in the card of steps and tasks, or with the goals. */
export type UndoPlace = 'steps' | 'goals'

/** Something that was just done and can be taken back. */
export interface UndoOffer {
  /** Each offer has its own ten seconds. */
  readonly id: number
  readonly place: UndoPlace
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

/**
 * Offers UNDO for what was just done (spec-decision 16.12, 17.1). The next thing takes its place: DONE TODAY keeps them all,
 * ACHIEVED the goals.
 */
export const offerUndo = (said: string, undo: () => void, place: UndoPlace = 'steps') =>
  set({ id: nextId++, place, said, undo })

/** Ends the offer that stands in this place. */
export const dropUndo = (place: UndoPlace = 'steps') => {
  if (offer?.place === place) set(null)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What can be undone in this place; null while nothing can. */
export const useUndoOffer = (place: UndoPlace = 'steps'): UndoOffer | null =>
  useSyncExternalStore(
    subscribe,
    () => (offer?.place === place ? offer : null),
    () => null,
  )
