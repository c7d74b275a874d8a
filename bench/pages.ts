/**
 * `npm run bench:pages [path ...]`: opens every public page, and one referral variant of each kind, in Chromium on a phone
 * with a slow line and a slow processor. Prints medians, and what is over its budget. Times hold for this machine only.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PUBLIC_PAGES } from '@oola/contract/site/public-pages'
import { chromium } from 'playwright-core'
import { startEmbeddedPostgres } from '../apps/server/src/platform/db/embedded-postgres.ts'
import { loadPage, type PageLoad } from './page-load.ts'
import { startServer } from './servers.ts'
import { median } from './wrk.ts'

const REPEATS = Number(process.env.BENCH_REPEATS ?? 3)
const PORT = 4292

/** The most that a public page may take; docs/decisions/0019. */
const BUDGET = {
  requests: 18,
  scripts: 130,
  total: 300,
  lcp: 1500,
  cls: 0.05,
  blocked: 150,
} as const satisfies Partial<PageLoad>

const wanted = process.argv.slice(2)
const addresses = [
  ...PUBLIC_PAGES.map((page) => page.path),
  ...PUBLIC_PAGES.flatMap(({ referrals = [] }) => referrals.slice(0, 1)).map((address) =>
    address.replace(':alias', 'maya'),
  ),
].filter((address) => wanted.length === 0 || wanted.includes(address))

const medianOf = (loads: readonly PageLoad[]): PageLoad => {
  const of = (name: keyof PageLoad) => median(loads.map((load) => load[name]))
  return {
    requests: of('requests'),
    total: of('total'),
    scripts: of('scripts'),
    styles: of('styles'),
    document: of('document'),
    lcp: of('lcp'),
    cls: of('cls'),
    blocked: of('blocked'),
  }
}

const overBudget = (load: PageLoad): string[] =>
  (Object.keys(BUDGET) as (keyof typeof BUDGET)[]).filter((name) => load[name] > BUDGET[name])

const row = (address: string, load: PageLoad): string => {
  const kib = [load.total, load.scripts, load.styles, load.document].map((size) => size.toFixed(0))
  const times = [load.lcp.toFixed(0), load.cls.toFixed(3), load.blocked.toFixed(0)]
  return `| ${[address, load.requests, ...kib, ...times, overBudget(load).join(', ')].join(' | ')} |`
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'oola-pages-data-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, warn: console.warn } })
const portal = await startServer('apps/server/src/main.ts', PORT, {
  DATA_DIR: path.join(dataDir, 'portal'),
  DATABASE_URL: postgres.url,
  PUBLIC_URL: `http://127.0.0.1:${PORT}`,
  DEMO: 'true',
  LOG_LEVEL: 'warn',
})
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
try {
  console.log(
    '| page | requests | KiB | scripts | styles | HTML | LCP ms | CLS | blocked ms | over budget |\n|---|---|---|---|---|---|---|---|---|---|',
  )
  for (const address of addresses) {
    // The first visitor of a page after a start gets it less compressed.
    await fetch(portal.origin + address, { headers: { 'accept-encoding': 'br' } })
    const loads: PageLoad[] = []
    for (let turn = 0; turn < REPEATS; turn++) loads.push(await loadPage(browser, portal.origin + address))
    const load = medianOf(loads)
    console.log(row(address, load))
    if (overBudget(load).length > 0) process.exitCode = 1
  }
} finally {
  await browser.close()
  await portal.stop()
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
