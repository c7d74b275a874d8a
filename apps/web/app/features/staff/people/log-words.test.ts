import { describe, expect, it } from 'vitest'
import { changesOf, kindWords, logFilterOf } from './log-words.ts'

describe('the words of the log', () => {
  it.each([
    ['staff.roleChanged', 'Role changed'],
    ['staff.signedIn', 'Signed in'],
    ['outage.added', 'Outage added'],
    ['member.passwordSet', 'Password set'],
    ['refund', 'Refund'],
  ])('%s is "%s"', (kind, words) => {
    expect(kindWords(kind)).toBe(words)
  })

  it('are field by field, with what was there before and what was not', () => {
    const entry = {
      before: { role: 'coachManager', level: 2 },
      after: { role: null, level: 3, isListed: true },
    }
    expect(changesOf(entry)).toEqual([
      { field: 'Role', before: 'Coach manager', after: null },
      { field: 'Level', before: '2', after: '3' },
      { field: 'Is listed', before: null, after: 'Yes' },
    ])
    expect(changesOf({ before: null, after: null })).toEqual([])
  })
})

describe('the chips of the log', () => {
  it('ask the server for what they say, and leave out what it would refuse', () => {
    const filters = [
      { field: 'kind', operator: 'not', value: 'staff.signedIn' },
      { field: 'when', operator: 'within', value: '7' },
      { field: 'from', operator: 'is', value: 'shell' },
      { field: 'member', operator: 'is', value: '1005' },
      { field: 'actor', operator: 'is', value: 'Sam' },
    ]
    expect(logFilterOf(filters, ' role ')).toEqual({
      ...{ notKind: 'staff.signedIn', days: 7, from: 'shell', memberId: '1005', search: 'role' },
    })
    expect(logFilterOf([{ field: 'when', operator: 'within', value: '99999' }], '')).toEqual({ days: 3650 })
  })
})
