import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { type CallInput, type CallParsed, type CallReply, call } from './call.ts'
import { CalendarDateInput } from './dates.ts'
import { IdParam } from './ids.ts'

const saveThing = call({
  method: 'PUT',
  path: '/Things/:thingId',
  access: 'member',
  summary: 'Save a thing',
  source: 'a test',
  params: z.object({ thingId: IdParam }),
  body: z.object({ due: CalendarDateInput, note: z.string().optional() }),
  reply: z.object({ ok: z.literal(true) }),
})
const listThings = call({
  method: 'GET',
  path: '/Things',
  access: 'public',
  summary: 'The things',
  source: 'a test',
  reply: z.array(z.string()),
})

describe('declaring a call', () => {
  it('returns the declaration unchanged', () => {
    expect(Object.keys(listThings)).toEqual(['method', 'path', 'access', 'summary', 'source', 'reply'])
    expect(saveThing.params?.parse({ thingId: '7' })).toEqual({ thingId: 7 })
  })

  it('gives the client the types before parsing and the server those after it', () => {
    expectTypeOf<CallInput<typeof saveThing>>().toEqualTypeOf<
      { params: { thingId: string } } & unknown & { body: { due: string; note?: string | undefined } }
    >()
    expectTypeOf<CallParsed<typeof saveThing>['params']>().toEqualTypeOf<{ thingId: number }>()
    expectTypeOf<CallReply<typeof saveThing>>().toEqualTypeOf<{ ok: true }>()
    expectTypeOf<CallInput<typeof listThings>>().toEqualTypeOf<unknown>()
  })
})
