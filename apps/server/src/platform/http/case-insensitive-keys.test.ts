import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { caseInsensitiveReader } from './case-insensitive-keys.ts'

const Body = z.object({
  userId: z.int(),
  Goals: z.array(z.object({ GoalId: z.int().nullish(), Text: z.string() })).optional(),
  info: z.object({ onLine: z.boolean() }).partial().optional(),
})
const read = caseInsensitiveReader(Body)

describe('property names', () => {
  it('are read without regard to case, at every depth', () => {
    expect(read({ USERID: 1, goals: [{ goalid: 2, TEXT: 'a' }], Info: { online: true } })).toEqual({
      userId: 1,
      Goals: [{ GoalId: 2, Text: 'a' }],
      info: { onLine: true },
    })
  })

  it('in the exact spelling win over another one, in either order', () => {
    expect(read({ userid: 1, userId: 2 })).toEqual({ userId: 2 })
    expect(read({ userId: 2, userid: 1 })).toEqual({ userId: 2 })
  })

  it('drops unknown ones, and leaves values that are not objects to the schema', () => {
    expect(read({ userId: 1, other: 2, __proto__: null })).toEqual({ userId: 1 })
    for (const value of [null, 5, 'x', [1]]) expect(read(value)).toBe(value)
    expect(read({ goals: 'x', info: 5 })).toEqual({ Goals: 'x', info: 5 })
  })

  it('are read in a list of texts or objects as well', () => {
    const either = caseInsensitiveReader(
      z.object({ actions: z.array(z.union([z.string(), z.object({ text: z.string() })])) }),
    )
    expect(either({ ACTIONS: ['TEXT', { TEXT: 'a' }] })).toEqual({ actions: ['TEXT', { text: 'a' }] })
  })

  it('of every kind that an object can be are read', () => {
    const kinds = caseInsensitiveReader(
      z.object({
        days: z.array(
          z.discriminatedUnion('kind', [
            z.object({ kind: z.literal('off'), from: z.string() }),
            z.object({ kind: z.literal('extra'), day: z.string(), hours: z.object({ toMinute: z.int() }) }),
          ]),
        ),
      }),
    )
    expect(
      kinds({ Days: [{ KIND: 'extra', Day: 'a', hours: { tominute: 5 }, other: 1 }, 'x', null] }),
    ).toEqual({
      days: [{ kind: 'extra', day: 'a', hours: { toMinute: 5 } }, 'x', null],
    })
    expect(kinds({ days: [{ kind: 'off', FROM: 'a' }] })).toEqual({ days: [{ kind: 'off', from: 'a' }] })
  })
})
