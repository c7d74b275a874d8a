import fc from 'fast-check'
import { describe, it } from 'vitest'
import { z } from 'zod'
import { listCalls } from './contract-calls.ts'

/** Unexpected values of JSON, forms and addresses, on which string methods fail. */
const JUNK: readonly unknown[] = [
  ...[undefined, null, true, 0, -1, 1.5, Number.MAX_SAFE_INTEGER, '', ' ', 'x', '2026-02-30'],
  ...[[], [null], ['97214'], {}, { toString: 1 }, { length: 1 }, [[]], [{}]],
]

/** Valid values for some fields, so that a refinement over several fields reaches the invalid one. */
const rightFor = (field: unknown): unknown[] => (field instanceof z.ZodEnum ? [...field.options] : [])

const junkFor = (schema: unknown): fc.Arbitrary<unknown> => {
  const any = fc.constantFrom(...JUNK)
  if (!(schema instanceof z.ZodObject)) return any
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const inner = field instanceof z.ZodOptional ? field.unwrap() : field
    return [name, fc.oneof(any, junkFor(inner), fc.constantFrom(...JUNK, ...rightFor(inner)))] as const
  })
  return fc.record(Object.fromEntries(fields))
}

const parts = (await listCalls()).flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    return schema ? [{ name: `${call.method} ${call.path}: ${part}`, schema }] : []
  }),
)

describe('whatever a request holds, its check answers and never throws:', () => {
  it.each(parts)('$name', ({ schema }) => {
    // Without `expect`: 75,000 of them take longer than the checks, and what throws fails the property.
    fc.assert(
      fc.property(junkFor(schema), (sent) => void schema.safeParse(sent)),
      { numRuns: 200 },
    )
  })
})
