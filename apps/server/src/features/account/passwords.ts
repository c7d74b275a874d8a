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

/** A dummy: the hash of 32 discarded random bytes. */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$anW8GVpPiOdHTrf6Xdt0Nw$fRbJgNsUBOhJIX9O8heOo/F5BPOBqM6erbMEJfzZnTY'

/**
 * The password hasher. Hashing runs on libuv's thread pool, which file access and DNS need too, and more hashes than
 * cores are not faster: at most one per core and three in all; the others wait.
 */
export const createPasswords = (
  parallel = Math.max(1, Math.min(3, availableParallelism())),
  waiting = 300,
): Passwords => {
  const limit = pLimit(parallel)
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (limit.activeCount + limit.pendingCount >= parallel + waiting)
      throw appError('unavailable', { retryAfter: 5 })
    return limit(task)
  }
  return {
    hash: (password) => run(() => hash(password, ARGON)),
    verify: (stored, password) =>
      run(async () => {
        const matches = await verify(stored ?? NOBODYS, password)
        return stored !== null && matches
      }),
  }
}
