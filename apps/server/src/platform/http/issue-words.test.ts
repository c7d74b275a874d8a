import { expect, it } from 'vitest'
import { z } from 'zod'
import { issueWords } from './issue-words.ts'

const messagesOf = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value, { error: issueWords }).error?.issues.map(({ message }) => message) ?? []

it.each<[string, z.ZodType, unknown, string]>([
  ['a field that is not there', z.object({ a: z.string() }), {}, 'This is needed.'],
  ['an option that is not there', z.object({ a: z.enum(['yes', 'no']) }), {}, 'This is needed.'],
  ['an empty text', z.string().min(1), '', 'This is needed.'],
  ['another kind', z.number(), 'ten', 'This must be a number.'],
  ['a part of a number', z.int(), 1.5, 'This must be a whole number.'],
  ['text', z.string(), 7, 'This must be text.'],
  ['a list', z.array(z.int()), 7, 'This must be a list.'],
  ['a group', z.object({}), 7, 'This must be a group of fields.'],
  ['too much', z.number().max(10), 11, 'Use 10 or less.'],
  ['too little', z.number().min(1), 0, 'Use 1 or more.'],
  ['a long text', z.string().max(300), 'x'.repeat(301), 'Use up to 300 characters.'],
  ['a short text', z.string().min(8), 'x', 'Use at least 8 characters.'],
  ['too many', z.array(z.int()).max(7), Array(8).fill(1), 'Choose up to 7.'],
  ['not as many', z.array(z.int()).length(7), [1], 'Choose exactly 7.'],
  ['no option', z.enum(['yes', 'no']), 'maybe', 'Choose one of these: yes, no.'],
  ['no address', z.email(), 'maya', 'Write a whole e-mail address, like maya@example.com.'],
  ['no day', z.iso.date(), 'Tuesday', 'Write the day like 2026-03-10.'],
  ['a pattern', z.string().regex(/^a$/), 'b', 'This is not written in the way that we can read.'],
  ['a field of nothing', z.strictObject({}), { extra: 1 }, 'There is no field named extra.'],
  ['neither of two', z.union([z.string(), z.int()]), {}, 'Something is not right here.'],
])('%s has a message for people', (_, schema, value, words) => {
  expect(messagesOf(schema, value)).toEqual([words])
})

it('keeps the messages of a schema', () => {
  expect(messagesOf(z.string().min(1, 'Enter your password.'), '')).toEqual(['Enter your password.'])
})
