import { describe, expect, it } from 'vitest'
import { createCallTable } from './call-table.ts'

const table = createCallTable<string>()
for (const pattern of [
  '/goals/:userId',
  '/goals/GetUserGoals',
  '/goals/GetUserGoals/2',
  '/Actions/GetUserNotCompletedActions/:userId/:dayOffset',
])
  table.add(pattern, pattern)

describe('a call', () => {
  it.each([
    ['/goals/7', '/goals/:userId', { userId: '7' }],
    ['/GOALS/7/', '/goals/:userId', { userId: '7' }],
    ['/goals/getusergoals', '/goals/GetUserGoals', {}],
    ['/goals/GetUserGoals/2', '/goals/GetUserGoals/2', {}],
    [
      '/actions/getUserNotCompletedActions/7/-1',
      '/Actions/GetUserNotCompletedActions/:userId/:dayOffset',
      { userId: '7', dayOffset: '-1' },
    ],
    ['/goals/a%2Fb%20C', '/goals/:userId', { userId: 'a/b C' }],
  ])('of %s is %s', (address, entry, params) => {
    expect(table.find(address)).toMatchObject({ entry, params })
  })

  it('has the query behind its address', () => {
    const query = table.find('/goals/GetUserGoals?page=2&tab=a%20b&tab=c')?.query
    expect({ ...(query as object) }).toEqual({ page: '2', tab: ['a b', 'c'] })
  })

  it.each([
    '',
    '/',
    'goals/7',
    '/goals',
    '/goals/7/8',
    '/goals/GetUserGoals/3',
    '/goals/%E0%A4%A',
    '/__proto__/7',
    'http://elsewhere.example/goals/7',
  ])('is not found at %j', (address) => {
    expect(table.find(address)).toBeNull()
  })
})

it('has its parameters last, or the table refuses it', () => {
  expect(() => table.add('/goals/:userId/open', 'x')).toThrow('parameters come last')
})
