import { isWebAlias } from '@oola/contract/ambassadors/reserved-aliases'
import { isPageAddress, PAGE_ADDRESSES } from '@oola/contract/site/page-addresses'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import routes from './routes.ts'

const paths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [path ?? '', ...paths(children)])

/** An address of this kind as a visitor may open it. */
const sample = (pattern: string): string => `/${pattern}`.replace('//', '/').replace(/:[^/]+/g, 'someone')

it('no page of ours can be taken as a web alias [AMB-02]', async () => {
  const first = paths(await routes).map((path) => path.split('/')[0] ?? '')
  const names = new Set(first.filter((segment) => segment !== '' && !/^[:*]/.test(segment)))
  expect(names.size).toBeGreaterThan(25)
  expect([...names].filter(isWebAlias)).toEqual([])
})

it('the server knows every address of the client [ROUTE-23]', async () => {
  const shown = paths(await routes).filter((path) => path !== '*')
  expect(shown.length).toBeGreaterThan(50)
  const addresses = shown.flatMap((path) => [sample(path), sample(path.replace(/\/:[^/]+\?$/, ''))])
  expect(addresses.filter((address) => !isPageAddress(address))).toEqual([])
})

it('the client shows every address that the server takes for a page [ROUTE-23]', async () => {
  const toObjects = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
    entries.map(({ path, index, children }) =>
      index ? { index } : { ...(path && { path }), ...(children && { children: toObjects(children) }) },
    )
  const objects = toObjects(await routes)
  const isMissing = (address: string) => (matchRoutes(objects, address)?.at(-1)?.route.path ?? '*') === '*'
  expect(isMissing('/no/such/page')).toBe(true)
  const addresses = PAGE_ADDRESSES.filter((address) => address !== '/')
  expect(addresses.map(sample).filter(isMissing)).toEqual([])
})
