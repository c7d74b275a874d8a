import { PUBLIC_PAGES, referralAt } from '@oola/contract/site/public-pages'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { forgetAlias, rememberAlias, withAlias } from './web-alias.ts'

test.each([
  ['/home', null, '/home'],
  ['/home', 'maya', '/myoola/maya'],
  ['/contact', 'maya', '/contact/myoola/maya'],
  ['/learnMore', 'maya', '/learnMore/myoola/maya'],
  ['/Partner', 'maya', '/Partner'],
  ['/coachDirectory', 'maya', '/coachDirectory'],
  ['/FreeTest', 'maya', '/FreeTest/maya'],
])('%s with alias %s leads to %s [ROUTE-24..33, AMB-02]', (path, alias, address) => {
  expect(withAlias(path, alias)).toBe(address)
})

test('every page with a referral variant is linked to under the alias [ROUTE-24..33]', () => {
  const referred = PUBLIC_PAGES.filter(
    ({ path, referrals = [] }) => referrals.length > 0 && !path.endsWith('/enrollment'),
  )
  expect(referred.length).toBeGreaterThan(10)
  const linked = PUBLIC_PAGES.filter(({ path }) => withAlias(path, 'maya') !== path)
  expect(linked).toEqual(referred)
  for (const { path } of linked)
    expect(referralAt(withAlias(path, 'maya'))).toMatchObject({ page: { path }, alias: 'maya' })
})

describe('who gets the credit [AMB-02]', () => {
  let kept: Map<string, string>
  const credited = () => kept.get('oola.web-alias') ?? null
  beforeEach(() => {
    kept = new Map()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is whose link was followed last', () => {
    expect(credited()).toBeNull()
    rememberAlias('maya')
    rememberAlias('anacoach')
    expect(credited()).toBe('anacoach')
  })

  it('is the one before again, when the last alias is nobody’s, and stays so', () => {
    rememberAlias('maya')
    rememberAlias('nobody-1')
    forgetAlias('NOBODY-1')
    expect(credited()).toBe('maya')
    rememberAlias('nobody-1')
    expect(credited()).toBe('maya')
  })

  it('is nobody when the only alias is nobody’s', () => {
    rememberAlias('nobody-2')
    forgetAlias('nobody-2')
    expect(credited()).toBeNull()
  })

  it('is nobody, without an error, where storage is closed to us', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => rememberAlias('maya')).not.toThrow()
    expect(credited()).toBeNull()
  })
})
