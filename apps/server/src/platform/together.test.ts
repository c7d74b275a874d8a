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
  it('the first is served at once, those that come meanwhile share the next load', async () => {
    const { loads, load } = heldLoad()
    const ask = together(64, load)
    const first = ask(1)
    const rest = [ask(2), ask(3)]
    expect(loads.map(({ keys }) => keys)).toEqual([[1]])
    loads[0]?.answer()
    expect(await first).toBe('value 1')
    await turn()
    expect(loads.map(({ keys }) => keys)).toEqual([[1], [2, 3]])
    loads[1]?.answer()
    expect(await Promise.all(rest)).toEqual(['value 2', 'value 3'])
  })

  it('a failure is told to those of that load only', async () => {
    const { loads, load } = heldLoad()
    const ask = together(64, load)
    const first = ask(1)
    const second = ask(2)
    loads[0]?.fail(new Error('no line'))
    await expect(first).rejects.toThrow('no line')
    await turn()
    loads[1]?.answer()
    expect(await second).toBe('value 2')
  })

  it('one who asks after an answer gets a new one', async () => {
    const { loads, load } = heldLoad()
    const ask = together(64, load)
    const first = ask(1)
    loads[0]?.answer()
    await first
    await turn()
    void ask(1)
    expect(loads.length).toBe(2)
  })

  it('many go in groups', async () => {
    const { loads, load } = heldLoad()
    const ask = together(64, load)
    const all = Array.from({ length: 200 }, (_, key) => ask(key))
    for (let group = 0; group < 5; group++) {
      loads[group]?.answer()
      await turn()
    }
    expect(loads.map(({ keys }) => keys.length)).toEqual([1, 64, 64, 64, 7])
    expect((await Promise.all(all)).at(-1)).toBe('value 199')
  })
})
