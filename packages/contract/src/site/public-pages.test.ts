import { describe, expect, it } from 'vitest'
import { BUILT_PATHS, PUBLIC_PAGES, publicPageAt, referralAt } from './public-pages.ts'

describe('the public pages', () => {
  it('are unique, and their canonical pages are indexed by search engines', () => {
    const paths = BUILT_PATHS.map((path) => path.toLowerCase())
    expect(new Set(paths).size).toBe(paths.length)
    for (const { sameAs } of PUBLIC_PAGES) {
      if (!sameAs) continue
      const first = publicPageAt(sameAs)
      expect(first?.path).toBe(sameAs)
      expect(first?.sameAs).toBeUndefined()
    }
  })

  it('are found regardless of case and a trailing slash', () => {
    expect(publicPageAt('/')?.path).toBe('/')
    expect(publicPageAt('/LEARNMORE/faq/')?.path).toBe('/learnMore/faq')
    expect(publicPageAt('/nothing')).toBeNull()
  })
})

describe('a referral variant', () => {
  it.each([
    ['/home/myoola/maya', '/home', 'maya'],
    ['/myoola/Maya/', '/home', 'Maya'],
    ['/MYOOLA/maya', '/home', 'maya'],
    ['/learnmore/myoola/ana-coach', '/learnMore', 'ana-coach'],
    ['/FreeTest/maya', '/FreeTest', 'maya'],
    ['/freetest/m%61ya', '/FreeTest', 'maya'],
    ['/maya/enrollment', '/corporphan/enrollment', 'maya'],
    // The page is built without an ambassador.
    ['/TRS/myoola/corporphan', '/TRS', null],
    ['/FreeTest/%3Cscript%3E', '/FreeTest', null],
    ['/FreeTest/%E0%A4', '/FreeTest', null],
  ])('%s is %s under %s [ROUTE-21, ROUTE-22, ROUTE-24..33]', (address, path, alias) => {
    const referral = referralAt(address)
    expect([referral?.page.path, referral?.alias]).toEqual([path, alias])
    expect(BUILT_PATHS).toContain(referral?.builtPath)
  })

  it.each([
    '/',
    '/home',
    '/myoola',
    '/myoola/',
    '/FreeTest',
    '/FreeTest/',
    '/FreeTest/result/abc',
    '/myoola/maya/wheel/1-x',
    '/Partner/myoola/maya',
    '/coachDirectory/myoola/maya',
  ])('%s is none', (address) => {
    expect(referralAt(address)).toBeNull()
  })

  it('has the same kind with another spelling of the alias', () => {
    expect(referralAt('/MyOola/MAYA')?.pathFor('maya')).toBe('/myoola/maya')
    expect(referralAt('/science/myoola/MAYA')?.pathFor('maya')).toBe('/Science/myoola/maya')
  })
})
