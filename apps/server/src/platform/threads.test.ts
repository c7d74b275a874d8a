import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { inModule, makeGate, openGate } from '../../test/support/thread-work.ts'
import { createThreads } from './threads.ts'

const open = (timeoutMs = 30_000) => {
  const run = createThreads({ threads: 1, timeoutMs, log: pino({ level: 'silent' }) })
  return { run, ask: () => run<null, number>(inModule('idOfThread'), null) }
}

describe('a thread', () => {
  it('is another one than the server, and stays for the next work', async () => {
    const { ask } = open()
    const first = await ask()
    expect(first).toBeGreaterThan(0)
    expect(await ask()).toBe(first)
  })

  it.each([
    ['ends by itself', 'exit', 'exited'],
    // A busy machine ends it by its time limit: filling the memory takes long there.
    ['takes too much memory', 'hoard', /memory|abort/],
  ])('that %s fails its own work alone: the next has a new thread', async (_, name, message) => {
    const { run, ask } = open(10_000)
    const first = await ask()
    await expect(run(inModule(name), null)).rejects.toThrow(message)
    expect(await ask()).toBeGreaterThan(first)
  })

  it('that is too slow is ended, and the next work has a new one', async () => {
    const { run, ask } = open(3000)
    const gate = makeGate()
    await expect(run(inModule('waitAt'), gate)).rejects.toThrow(/abort/i)
    openGate(gate)
    expect(await ask()).toBeGreaterThan(0)
  })
})
