import { createStore, useStore } from './store.ts'

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

const offer = createStore<UndoOffer | null>(null)
let nextId = 1

/**
 * Offers UNDO for what was just done (spec-decision 16.12, 17.1). The next thing takes its place: DONE TODAY keeps them all,
 * ACHIEVED the goals.
 */
export const offerUndo = (said: string, undo: () => void, place: UndoPlace = 'steps') =>
  offer.set({ id: nextId++, place, said, undo })

/** Ends the offer that stands in this place. */
export const dropUndo = (place: UndoPlace = 'steps') => {
  if (offer.get()?.place === place) offer.set(null)
}

/** What can be undone in this place; null while nothing can. */
export const useUndoOffer = (place: UndoPlace = 'steps'): UndoOffer | null =>
  useStore(offer, (made) => (made?.place === place ? made : null))
