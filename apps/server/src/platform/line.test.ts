import { describe, expect, it } from 'vitest'
import { appError } from './http/app-error.ts'
import { createLine } from './line.ts'

const open = () =>
  createLine({
    atATime: 1,
    waiting: 2,
    each: 2,
    refuseOwner: () => appError('rate_limited'),
    refuseAll: () => appError('unavailable'),
  })

describe('a waiting line', () => {
  it('does one piece of work after the other', async () => {
    const line = open()
    const done: string[] = []
    const work = (name: string, gate: Promise<void>) =>
      line(name, (turn) =>
        turn(async () => {
          done.push(`${name} begins`)
          await gate
          done.push(`${name} ends`)
        }),
      )
    const gate = Promise.withResolvers<void>()
    const both = [work('a', gate.promise), work('b', Promise.resolve())]
    gate.resolve()
    await Promise.all(both)
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  })

  it('refuses an owner at their limit, and all when it is full', async () => {
    const line = open()
    const gate = Promise.withResolvers<void>()
    const wait = (owner: string) => line(owner, (turn) => turn(() => gate.promise))
    const first = [wait('a'), wait('a')]
    await expect(wait('a')).rejects.toMatchObject({ code: 'rate_limited' })
    const third = wait('b')
    await expect(wait('c')).rejects.toMatchObject({ code: 'unavailable' })
    gate.resolve()
    await Promise.all([...first, third])
    await expect(Promise.all([wait('a'), wait('a'), wait('c')])).resolves.toHaveLength(3)
  })

  it('gives the place of work that failed to the next', async () => {
    const line = open()
    const fail = () => line('a', (turn) => turn(() => Promise.reject(new Error('torn'))))
    for (let turn = 0; turn < 5; turn += 1) await expect(fail()).rejects.toThrow('torn')
  })
})
