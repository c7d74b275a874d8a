import pLimit from 'p-limit'
import type { AppError } from './http/app-error.ts'

interface Limits {
  /** Concurrent work in this process, */
  readonly atATime: number
  /** waiting work, */
  readonly waiting: number
  /** and the share of both for one owner. */
  readonly each: number
  /** The error for an owner who has reached their share. */
  readonly refuseOwner: () => AppError
  /** The error for a full line. */
  readonly refuseAll: () => AppError
}

/** Runs work in its turn. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/**
 * A bounded queue for expensive work (docs/decisions/limits), fair between owners, so that one owner cannot fill it.
 * Each process has its own.
 */
export const createLine = ({ atATime, waiting, each, refuseOwner, refuseAll }: Limits) => {
  const turn: Turn = pLimit(atATime)
  const places = new Map<number | string, number>()
  let total = 0

  /**
   * Holds a place in the line while `stay` runs; its expensive part runs in its `turn`.
   * @throws the line's refusals
   */
  return async <T>(owner: number | string, stay: (turn: Turn) => Promise<T>): Promise<T> => {
    const own = places.get(owner) ?? 0
    if (own >= each) throw refuseOwner()
    if (total >= atATime + waiting) throw refuseAll()
    places.set(owner, own + 1)
    total += 1
    try {
      return await stay(turn)
    } finally {
      total -= 1
      const left = (places.get(owner) ?? 1) - 1
      if (left > 0) places.set(owner, left)
      else places.delete(owner)
    }
  }
}
