import { expect, it } from 'vitest'
import { parseSettings } from './player-settings.ts'

const DEFAULTS = { speed: 1, captions: true, volume: 1, muted: false }

it.each([
  ['nothing', null, DEFAULTS],
  ['no JSON', '{', DEFAULTS],
  ['something else', '"2"', DEFAULTS],
  ['null', 'null', DEFAULTS],
  ['a part', '{"speed":1.5}', { ...DEFAULTS, speed: 1.5 }],
  ['a speed that the menu does not have', '{"speed":16}', DEFAULTS],
  ['a volume out of its range', '{"volume":7,"muted":true}', { ...DEFAULTS, muted: true }],
  ['words for switches', '{"captions":"no","muted":1}', DEFAULTS],
  [
    'everything',
    '{"speed":2,"captions":false,"volume":0,"muted":true}',
    { speed: 2, captions: false, volume: 0, muted: true },
  ],
])('of %s that was stored, what can be right holds', (_, stored, settings) => {
  expect(parseSettings(stored)).toEqual(settings)
})
