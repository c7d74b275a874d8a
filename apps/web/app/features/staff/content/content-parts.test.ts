import { expect, it } from 'vitest'
import { countParts, hitParts, partWords } from './content-parts.ts'

it('lists the parts that have files, in the order of the tree', () => {
  expect(countParts([{ part: 'site' }, { part: 'learning' }, { part: 'site' }])).toEqual([
    ['learning', 1],
    ['site', 2],
  ])
  expect(partWords('learning')).toBe('Modules')
})

it('cuts a found text around its words, in any case', () => {
  expect(hitParts('Cancel any time.', 'ANY')).toEqual({ before: 'Cancel ', found: 'any', after: ' time.' })
  const { before, after } = hitParts(`${'a'.repeat(100)} any ${'b'.repeat(100)}`, 'any')
  expect([before.startsWith('…'), after.endsWith('…')]).toEqual([true, true])
})
