import type { SiteLinks } from '@oola/contract/site/site.schema'
import { describe, expect, it } from 'vitest'
import { shopGroups } from './site-menu.ts'

const addresses = (links: SiteLinks | null) =>
  Object.fromEntries(shopGroups(links).map(({ label, links }) => [label, links.map(({ to }) => to)]))

describe('the shop of the header', () => {
  it('leads to a page where each thing can be had, also without a store [SHELL-10]', () => {
    const own = addresses(null)
    expect(Object.keys(own)).toEqual(['Products', 'Bundles', 'Programs', 'Live events', 'Merch'])
    expect(own.Bundles).toEqual(['/TRS'])
    // There is no page about merch: the form requests it.
    expect(own.Merch).toEqual(['/order?product=202'])
  })

  it('leads to the store of a deployment that has one [SHELL-10]', () => {
    const store = 'https://store.example/'
    const { Bundles, Merch } = addresses({ store } as SiteLinks)
    expect([Bundles, Merch]).toEqual([[store], [store]])
  })
})
