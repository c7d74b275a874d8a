import { describe, expect, it } from 'vitest'
import { together } from './together.ts'

/** A load whose answers the test releases. */
const heldLoad = () => {
  const loads: { keys: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = []
  const load = (keys: readonly number[]) =>
    new Promise<string[]>((resolve, reject) => {
      loads.push({ keys, answer: () => resolve(keys.map((key) => `value ${key}`)), fail: reject })
    })
  return { loads, load }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

describe('callers together', () => {
  it('those of one turn share a load, those that come while it is under way the next', async () => {
    const { loads, load } = heldLoad()
    const ask = together({ most: 64, load })
    const first = [ask(1), ask(2)]
    await turn()
    const rest = [ask(3), ask(4)]
    await turn()
    expect(loads.map(({ keys }) => keys)).toEqual([[1, 2]])
    loads[0]?.answer()
    expect(await Promise.all(first)).toEqual(['value 1', 'value 2'])
    await turn()
    expect(loads.map(({ keys }) => keys)).toEqual([
      [1, 2],
      [3, 4],
    ])
    loads[1]?.answer()
    expect(await Promise.all(rest)).toEqual(['value 3', 'value 4'])
  })

  it('a failure is told to those of that load only', async () => {
    const { loads, load } = heldLoad()
    const ask = together({ most: 64, load })
    const first = ask(1)
    await turn()
    const second = ask(2)
    loads[0]?.fail(new Error('no line'))
    await expect(first).rejects.toThrow('no line')
    await turn()
    loads[1]?.answer()
    expect(await second).toBe('value 2')
  })

  it('one who asks after an answer gets a new one', async () => {
    const { loads, load } = heldLoad()
    const ask = together({ most: 64, load })
    const first = ask(1)
    await turn()
    loads[0]?.answer()
    await first
    void ask(1)
    await turn()
    await turn()
    expect(loads.map(({ keys }) => keys)).toEqual([[1], [1]])
  })

  it('many go in groups', async () => {
    const { loads, load } = heldLoad()
    const ask = together({ most: 64, load })
    const all = Array.from({ length: 200 }, (_, key) => ask(key))
    for (let group = 0; group < 4; group++) {
      await turn()
      loads[group]?.answer()
      await turn()
    }
    expect(loads.map(({ keys }) => keys.length)).toEqual([64, 64, 64, 8])
    expect((await Promise.all(all)).at(-1)).toBe('value 199')
  })

  it('those that must be apart go one after the other, in their order', async () => {
    const { loads, load } = heldLoad()
    const ask = together({ most: 2, load, apart: (key) => key % 10 })
    const all = [ask(1), ask(11), ask(2), ask(21), ask(3)]
    for (let group = 0; group < 3; group++) {
      await turn()
      loads[group]?.answer()
      await turn()
    }
    expect(loads.map(({ keys }) => keys)).toEqual([[1, 2], [11, 3], [21]])
    expect(await Promise.all(all)).toEqual(['value 1', 'value 11', 'value 2', 'value 21', 'value 3'])
  })
})
