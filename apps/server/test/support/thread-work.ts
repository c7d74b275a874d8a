import { threadId } from 'node:worker_threads'

// Functions for threads in tests: in modules of their own, like those of PDFs and calendars.

/** Returns when the gate, an `Int32Array` on shared memory, is opened with `openGate`. */
export const waitAt = (gate: Int32Array): string => {
  Atomics.wait(gate, 0, 0)
  return 'done'
}

export const openGate = (gate: Int32Array): void => {
  Atomics.store(gate, 0, 1)
  Atomics.notify(gate, 0)
}

export const makeGate = (): Int32Array => new Int32Array(new SharedArrayBuffer(4))

export const idOfThread = (): number => threadId

export const exit = (): never => process.exit(3)

/** More memory than a thread has. */
export const hoard = (): number => {
  const hoarded: number[][] = []
  for (;;) hoarded.push(new Array<number>(4_000_000).fill(hoarded.length))
}

export const inModule = (name: string) => ({ module: new URL(import.meta.url), name })
