import { isWebAlias } from '@oola/contract/ambassadors/reserved-aliases'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, it } from 'vitest'
import routes from './routes.ts'

const paths = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [path ?? '', ...paths(children)])

it('no page of ours can be taken as a web alias [AMB-02]', async () => {
  const first = paths(await routes).map((path) => path.split('/')[0] ?? '')
  const names = new Set(first.filter((segment) => segment !== '' && !/^[:*]/.test(segment)))
  expect(names.size).toBeGreaterThan(25)
  expect([...names].filter(isWebAlias)).toEqual([])
})
