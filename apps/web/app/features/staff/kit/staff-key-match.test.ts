import { describe, expect, it } from 'vitest'
import { findKey, firesWhileTyping, isCharacterKey, nameOfKey } from './staff-key-match.ts'

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => nameOfKey({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

describe('the name of a key', () => {
  it.each([
    [press('j'), 'j'],
    // Caps Lock.
    [press('J'), 'j'],
    [press('X', { shiftKey: true }), 'Shift+X'],
    [press('?', { shiftKey: true }), '?'],
    [press('/'), '/'],
    // On a German keyboard.
    [press('/', { shiftKey: true }), '/'],
    [press('k', { ctrlKey: true }), 'Ctrl+k'],
    [press('k', { metaKey: true }), 'Ctrl+k'],
    [press('Enter', { ctrlKey: true }), 'Ctrl+Enter'],
    [press('ArrowDown'), 'ArrowDown'],
    [press('Enter', { shiftKey: true }), 'Shift+Enter'],
  ])('%s is %s', (name, expected) => expect(name).toBe(expected))
})

describe('a key of the console', () => {
  const entries = [{ key: 'j', of: 'page' }, { key: 'g h' }, { key: 'j', of: 'part' }, { key: 'Ctrl+k' }]

  it('is that of the part that was mounted last', () => {
    expect(findKey(entries, 'j', null)).toBe(entries[2])
    expect(findKey(entries, 'q', null)).toBeNull()
  })

  it('may be two after each other', () => {
    expect(findKey(entries, 'g', null)).toBe('begins')
    expect(findKey(entries, 'h', 'g')).toBe(entries[1])
    expect(findKey(entries, 'j', 'g')).toBeNull()
    expect(findKey(entries, 'h', null)).toBeNull()
  })

  it('of a character alone can be switched off; only those with Ctrl work while typing', () => {
    expect(['j', 'g h', '?'].every(isCharacterKey)).toBe(true)
    expect(['Enter', 'Ctrl+k', 'ArrowDown', 'Escape'].some(isCharacterKey)).toBe(false)
    expect(['Ctrl+k', 'Ctrl+.'].every(firesWhileTyping)).toBe(true)
    expect(['j', 'Escape'].some(firesWhileTyping)).toBe(false)
  })
})
