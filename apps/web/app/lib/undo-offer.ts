import { readStaffView } from './staff-view.ts'
import { createStore, useStore } from './store.ts'

/** Where UNDO is shown: in the card of steps and tasks, or with the goals. */
export type UndoPlace = 'steps' | 'goals'

/** A change that was just made and can be undone. */
export interface UndoOffer {
  /** Each offer has its own ten seconds. */
  readonly id: number
  readonly place: UndoPlace
  /** What was done, for example "Step counted". */
  readonly text: string
  readonly undo: () => void
}

const offer = createStore<UndoOffer | null>(null)
let nextId = 1

/**
 * Offers UNDO for the change just made (spec-decision 16.12, 17.1). The next one replaces it: DONE TODAY lists them
 * all, ACHIEVED the goals.
 */
export const offerUndo = (text: string, undo: () => void, place: UndoPlace = 'steps') => {
  // Staff who view as the member have changed nothing.
  if (!readStaffView()) offer.set({ id: nextId++, place, text, undo })
}

/** Withdraws the offer of this place. */
export const dropUndo = (place: UndoPlace = 'steps') => {
  if (offer.get()?.place === place) offer.set(null)
}

/** The change that can be undone in this place; null if there is none. */
export const useUndoOffer = (place: UndoPlace = 'steps'): UndoOffer | null =>
  useStore(offer, (made) => (made?.place === place ? made : null))
