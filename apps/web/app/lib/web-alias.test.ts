import { PUBLIC_PAGES, referralAt } from '@oola/contract/site/public-pages'
import { withAlias } from '@oola/contract/site/referral-links'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { clearAlias, rememberAlias, storeAlias } from './web-alias.ts'

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
  let storage: Map<string, string>
  const credited = () => storage.get('oola.web-alias') ?? null
  beforeEach(() => {
    storage = new Map()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('is whose link was followed last', () => {
    expect(credited()).toBeNull()
    rememberAlias('maya')
    rememberAlias('anacoach')
    expect(credited()).toBe('anacoach')
  })

  it('stays whose it was, when the last alias is nobody’s, also before that is known', () => {
    rememberAlias('maya')
    for (const nobody of ['nobody-0', 'nobody-1']) {
      storeAlias(nobody)
      expect(credited()).toBe('maya')
      expect(storage.get('oola.web-alias.asked')).toBe(nobody)
    }
    clearAlias('NOBODY-1')
    storeAlias('nobody-1')
    expect([...storage]).toEqual([['oola.web-alias', 'maya']])
  })

  it('is not resolved again when the same link is followed again', () => {
    storeAlias('maya')
    rememberAlias('maya')
    storeAlias('MAYA')
    expect([...storage]).toEqual([['oola.web-alias', 'maya']])
  })

  it('is null when the only alias is unknown', () => {
    storeAlias('nobody-2')
    clearAlias('nobody-2')
    expect(credited()).toBeNull()
  })

  it('is null, without an error, where storage is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(() => storeAlias('maya')).not.toThrow()
    expect(() => rememberAlias('maya')).not.toThrow()
    expect(credited()).toBeNull()
  })
})
