import { expect, it } from 'vitest'
import { type PlayerControls, playerActionOf } from './player-keys.ts'

/** An element, or a descendant of one, that matches these selectors. */
const target = (...selectors: string[]) => ({
  closest: (asked: string) =>
    (asked.split(', ').some((each) => selectors.includes(each)) ? target() : null) as never,
})

const NONE = { repeat: false, ctrlKey: false, metaKey: false, altKey: false }

/** Result of the key: the name of the control and its argument; null for an unhandled key. */
const pressed = (
  key: string,
  { at = target(), ...held }: Partial<typeof NONE> & { at?: ReturnType<typeof target> } = {},
) => {
  const done: unknown[] = []
  const controls = new Proxy({} as PlayerControls, {
    get: (_, name) => (given?: number) => done.push(given === undefined ? name : [name, given]),
  })
  playerActionOf({ ...NONE, ...held, key }, at)?.(controls)
  return done[0] ?? null
}

it.each([
  [' ', 'togglePlay'],
  ['k', 'togglePlay'],
  ['K', 'togglePlay'],
  ['j', ['seekBy', -10]],
  ['l', ['seekBy', 10]],
  ['ArrowLeft', ['seekBy', -5]],
  ['ArrowRight', ['seekBy', 5]],
  ['c', 'toggleCaptions'],
  ['<', ['changeSpeed', -1]],
  ['>', ['changeSpeed', 1]],
  ['m', 'toggleMuted'],
  ['f', 'toggleFullScreen'],
  ['0', ['seekToTenth', 0]],
  ['9', ['seekToTenth', 9]],
  ['?', 'showKeys'],
  ['x', null],
  ['Enter', null],
  ['ArrowUp', null],
  ['Tab', null],
])('the key %j does %j', (key, action) => {
  expect(pressed(key)).toEqual(action)
})

it.each(['k', ' ', '5', 'ArrowLeft'])(
  '%j is left to fields, to menus, and to the browser with a modifier',
  (key) => {
    for (const field of ['input', 'textarea', 'select', '[contenteditable]', '[popover]'])
      expect(pressed(key, { at: target(field) })).toBeNull()
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
      expect(pressed(key, { [held]: true })).toBeNull()
  },
)

it('Space presses the button that has the focus, every other key the player', () => {
  for (const button of ['button', 'a', '[role="button"]', '[role="switch"]']) {
    expect(pressed(' ', { at: target(button) })).toBeNull()
    expect(pressed('k', { at: target(button) })).toBe('togglePlay')
  }
})

it('a key that is held moves on through the film, and switches nothing on and off', () => {
  for (const key of ['ArrowRight', 'ArrowLeft', 'j', 'l'])
    expect(pressed(key, { repeat: true })).not.toBeNull()
  for (const key of ['k', ' ', 'c', 'm', 'f', '>', '5']) expect(pressed(key, { repeat: true })).toBeNull()
})
