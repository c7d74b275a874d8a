import { describe, expect, it } from 'vitest'
import { isPageAddress } from './page-addresses.ts'

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
