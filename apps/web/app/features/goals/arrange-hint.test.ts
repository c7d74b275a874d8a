import { expect, it } from 'vitest'
import { arrangeHint } from './arrange-hint.ts'

it.each([
  [true, false, 'Arrow keys and the buttons on each row work too.'],
  [true, true, 'Arrow keys and the menu on each row work too.'],
  [false, false, 'The buttons on each row work too.'],
  [false, true, 'The menu on each row works too.'],
])('with a pointer %j, on a phone %j: %s', (pointer, mobile, words) => {
  expect(arrangeHint({ pointer, mobile })).toBe(words)
})
