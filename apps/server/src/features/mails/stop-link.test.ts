import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAIL_KINDS } from './mail-classes.ts'
import { addressStopper, readStop, stopPath } from './stop-link.ts'

const KEY = new TextEncoder().encode('a key')
const OTHER_KEY = new TextEncoder().encode('another key')
const parts = (path: string) => {
  const [, kind = '', token = ''] = /^\/mails\/stop\/([^/]+)\/([^/]+)$/.exec(path) ?? []
  return { kind, token }
}

describe('a stop link', () => {
  it('names its reader and its kind, and no other one can be made of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 }), (memberId) => {
        const link = parts(stopPath(KEY, ['module'], { memberId }))
        expect(readStop(KEY, link)).toEqual({ kinds: ['module'], stopper: { memberId } })
        for (const kind of MAIL_KINDS.filter((other) => other !== 'module'))
          expect(readStop(KEY, { ...link, kind })).toBeNull()
        const [, mac] = link.token.split('.')
        const other = `m${(memberId + 1).toString(36)}.${mac}`
        expect(readStop(KEY, { kind: 'module', token: other })).toBeNull()
        expect(readStop(OTHER_KEY, link)).toBeNull()
      }),
    )
  })

  it('of a mail with several messages names all of their kinds, and is good for no other choice of them', () => {
    const link = parts(stopPath(KEY, ['module', 'program'], { memberId: 7 }))
    expect(readStop(KEY, link)).toEqual({ kinds: ['module', 'program'], stopper: { memberId: 7 } })
    for (const kind of ['module', 'program', 'program-module', 'module-program-week', 'module-', 'module-x'])
      expect(readStop(KEY, { ...link, kind }), kind).toBeNull()
  })

  it('of a visitor does not have the address, in whatever case it is written', () => {
    const stopper = addressStopper(KEY, 'Ann@Example.com')
    const path = stopPath(KEY, ['freeTest'], stopper)
    expect(readStop(KEY, parts(path))).toEqual({ kinds: ['freeTest'], stopper })
    expect(addressStopper(KEY, 'ann@example.com')).toEqual(stopper)
    expect(path.toLowerCase()).not.toContain('example')
  })

  it('is the same for each mail of the kind, so that it works for years', () => {
    expect(stopPath(KEY, ['review'], { memberId: 7 })).toBe(stopPath(KEY, ['review'], { memberId: 7 }))
  })

  it.each([
    '',
    '.',
    'm7',
    'm7.',
    `m7.${'a'.repeat(43)}`,
    `m7.${'é'.repeat(43)}`,
    `a.${'a'.repeat(43)}`,
    'x'.repeat(500),
  ])('is none that reads %j', (token) => {
    expect(readStop(KEY, { kind: 'module', token })).toBeNull()
  })
})
