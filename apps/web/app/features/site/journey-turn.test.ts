import fc from 'fast-check'
import { expect, it } from 'vitest'
import { JOURNEY_START, turnTo } from './journey-turn.ts'

const chosen = fc.integer({ min: 0, max: 7 })

it('the chosen petal points up, and the wheel never turns more than half a round [PUBLIC-10, PUBLIC-11]', () => {
  fc.assert(
    fc.property(fc.array(chosen, { minLength: 1 }), (choices) => {
      let now = JOURNEY_START
      for (const choice of choices) {
        const next = turnTo(now, choice)
        expect(Math.abs(next.turn - now.turn)).toBeLessThanOrEqual(180.001)
        // Where the axis of its petal is, from the top.
        const axis = choice === 0 ? 0 : (choice - 1) * (360 / 7)
        expect(Math.abs(Math.sin(((next.turn + axis) * Math.PI) / 360))).toBeLessThan(1e-6)
        now = next
      }
    }),
  )
})
