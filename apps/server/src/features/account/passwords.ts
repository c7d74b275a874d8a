import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { appError } from '#server/platform/http/app-error.ts'

/** Argon2id, 19 MiB, two passes: OWASP's smallest recommended cost, about 21 ms (spec-decision 3). */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a stored hash a dummy is verified: an unknown account takes as long as a wrong password. */
  verify(stored: string | null, password: string): Promise<boolean>
}

interface Options {
  /** What a hash costs; tests hash many passwords. */
  readonly cost?: { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number }
  readonly parallel?: number
  readonly waiting?: number
}

/**
 * The password hasher. Hashing runs on libuv's thread pool, which file access and DNS need too, and more hashes than
 * cores are not faster: at most one per core and three in all; the others wait.
 */
export const createPasswords = ({
  cost = ARGON,
  parallel = Math.max(1, Math.min(3, availableParallelism())),
  waiting = 300,
}: Options = {}): Passwords => {
  const limit = pLimit(parallel)
  /** Of bytes that nobody kept, at the cost of all others. */
  const nobodys = hash(randomBytes(32), cost)
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= parallel + waiting)
      throw appError('unavailable', { retryAfter: 5 })
    return limit(task)
  }
  return {
    hash: (password) => run(() => hash(password, cost)),
    verify: (stored, password) =>
      run(async () => {
        const matches = await verify(stored ?? (await nobodys), password)
        return stored !== null && matches
      }),
  }
}
