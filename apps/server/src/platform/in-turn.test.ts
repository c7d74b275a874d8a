import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTurns } from './in-turn.ts'

it('never runs more tasks at a time than it may, and each of them once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.boolean()), { minLength: 1, maxLength: 30 }),
      async (parallel, tasks) => {
        const inTurn = createTurns(parallel, 100)
        let running = 0
        let most = 0
        const started: number[] = []
        const results = await Promise.allSettled(
          tasks.map(([turns, fails], index) =>
            inTurn(async () => {
              started.push(index)
              running += 1
              most = Math.max(most, running)
              for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
              running -= 1
              if (fails) throw new Error('failed')
              return index
            }),
          ),
        )
        expect(most).toBeLessThanOrEqual(parallel)
        expect(started).toEqual(tasks.map((_task, index) => index))
        expect(results.map(({ status }) => status === 'rejected')).toEqual(tasks.map(([, fails]) => fails))
      },
    ),
  )
})
