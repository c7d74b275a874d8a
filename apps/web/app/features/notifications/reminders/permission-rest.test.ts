import { DAY_MS } from '@oola/contract/durations'
import { expect, it } from 'vitest'
import { unblockSteps } from './browser-words.ts'
import { isTimeToAsk } from './permission-rest.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const offer = (given = {}) => ({
  streak: 3,
  isResting: false,
  permission: 'default' as const,
  restsUntil: null,
  now: NOW,
  ...given,
})

it.each([
  ['after three days in a row', {}, true],
  ['after two days', { streak: 2 }, false],
  ['on a day of a break', { isResting: true }, false],
  ['when it was allowed', { permission: 'granted' }, false],
  ['when it was blocked', { permission: 'denied' }, false],
  ['in the rest after NOT NOW', { restsUntil: NOW + 29 * DAY_MS }, false],
  ['after the rest', { restsUntil: NOW }, true],
  ['after a clock was set back', { restsUntil: NOW + 40 * DAY_MS }, true],
])('the window comes by itself: %s', (_case, given, comes) => {
  expect(isTimeToAsk(offer(given))).toBe(comes)
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1', /Settings of your phone/],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', /lock symbol/],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36', /symbol next/],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari/605.1.15', /Safari menu/],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140 Safari/537.36', /symbol next/],
])('a block has its way out in %s', (agent, first) => {
  expect(unblockSteps(agent)[0]).toMatch(first)
  expect(unblockSteps(agent)).toHaveLength(3)
})
