import { describe, expect, it } from 'vitest'
import { BUILT_RESULTS, builtResultAt, isPageAddress } from './page-addresses.ts'

describe('an address', () => {
  it.each([
    ['/', true],
    ['/DASHBOARD/', true],
    ['/learnmore/FAQ', true],
    ['/Science/myoola/maya', true],
    ['/maya/enrollment', true],
    ['/FreeTest', true],
    ['/FreeTest/maya', true],
    ['/FreeTest/result/abc', true],
    ['/Shopify/ShopifyLogin', true],
    ['/Shopify/ShopifyLogin/head.claims.signature', true],
    ['/maya', false],
    ['/dashboard/goals', false],
    ['/Partner/myoola/maya', false],
    ['/FreeTest/result/abc/more', false],
    ['/Shopify', false],
    ['/Shopify/ShopifyLogin/a/b', false],
    ['//', false],
    ['/science//', false],
  ])('%s is a page: %s [ROUTE-23, ROUTE-51]', (path, expected) => {
    expect(isPageAddress(path)).toBe(expected)
  })
})

describe('the result at an address', () => {
  it.each([
    ['/FreeTest/result/x9-_Z', '/FreeTest/result/any'],
    ['/mindbodytest/RESULT/abc/', '/MindBodyTest/result/any'],
    ['/Shopify/FreeTestShopify/result/abc', '/Shopify/FreeTestShopify/result/any'],
    ['/FreeTest/result', null],
    ['/FreeTest/result/abc/more', null],
    ['/FreeTest/maya', null],
  ])('%s has the page %s', (path, expected) => {
    expect(builtResultAt(path)).toBe(expected)
  })

  it('has a page made by the build', () => {
    expect(BUILT_RESULTS).toContain(builtResultAt('/Shopify/MindBodyWellnessAssessment/result/abc'))
  })
})
