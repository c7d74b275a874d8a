import { expect, it } from 'vitest'
import { foundLine } from './found-line.ts'

const LONG = `${'one two three '.repeat(20)}needle${' four five'.repeat(20)}`

it.each([
  ['Monday was hard.\nAsk about the brother.', 'BROTHER', 'Ask about the brother.'],
  ['Only one line', 'one', 'Only one line'],
  ['İstanbul next week', 'istanbul', 'İstanbul next week'],
])('shows the line of %j that has %j', (text, term, line) => {
  expect(foundLine(text, term)).toBe(line)
})

it('cuts a long line around the words', () => {
  const line = foundLine(LONG, 'needle')
  expect(line).toMatch(/^….*needle.*…$/)
  expect(line.length).toBeLessThanOrEqual(122)
})
