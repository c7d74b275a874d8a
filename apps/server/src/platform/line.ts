import pLimit from 'p-limit'
import type { AppError } from './http/app-error.ts'

interface Limits {
  /** So many pieces of work run side by side in this process, */
  readonly atATime: number
  /** so many more wait, */
  readonly waiting: number
  /** and of all these one owner has so many. */
  readonly each: number
  /** What an owner is answered who has as many as they may. */
  readonly refuseOwner: () => AppError
  /** What everybody is answered while no place is left. */
  readonly refuseAll: () => AppError
}

/** Runs a piece of work when its turn comes. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A waiting line for costly work (docs/decisions/limits): bounded, so that its memory and its last one's wait are, and shared
 * fairly, so that one owner cannot fill it. Each process has its own.
 */
export const createLine = ({ atATime, waiting, each, refuseOwner, refuseAll }: Limits) => {
  const turn: Turn = pLimit(atATime)
  const places = new Map<number | string, number>()
  let taken = 0

  /**
   * Holds a place in the line for as long as `stay` runs; what is costly in it runs in its `turn`.
   * @throws what the line refuses with
   */
  return async <T>(owner: number | string, stay: (turn: Turn) => Promise<T>): Promise<T> => {
    const own = places.get(owner) ?? 0
    if (own >= each) throw refuseOwner()
    if (taken >= atATime + waiting) throw refuseAll()
    places.set(owner, own + 1)
    taken += 1
    try {
      return await stay(turn)
    } finally {
      taken -= 1
      const left = (places.get(owner) ?? 1) - 1
      if (left > 0) places.set(owner, left)
      else places.delete(owner)
    }
  }
}
