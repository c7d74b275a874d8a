import { PUBLIC_PAGES } from '@oola/contract/site/public-pages'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { median } from './wrk.ts'

/** The pages that Lighthouse measures. */
export const AUDITED = {
  visitors: ['/home', '/learnMore', '/FreeTest', '/coachDirectory', '/login', '/maya/enrollment'],
  members: ['/dashboard', '/moduleVip?id=101', '/coachingRoom', '/account'],
} as const

interface Audit {
  readonly origin: string
  readonly addresses: readonly string[]
  readonly repeats: number
  readonly executablePath: string
  readonly port: number
  /** Signs a member in; the browser's cache stays. */
  readonly session?: { readonly name: string; readonly value: string; readonly url: string }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

const HEAD =
  '| page | performance | accessibility | best practices | seo | FCP s | LCP s | blocking ms | shift | KiB | requests |\n|---|---|---|---|---|---|---|---|---|---|---|'

const rowOf = (address: string, reports: readonly Report[]): string => {
  const score = (id: string) => median(reports.map((report) => (report.categories[id]?.score ?? 0) * 100))
  const value = (id: string) => median(reports.map((report) => report.audits[id]?.numericValue ?? 0))
  const seconds = (id: string) => (value(id) / 1000).toFixed(1)
  const requests = (report: Report): readonly { transferSize?: number }[] => {
    const details = report.audits['network-requests']?.details
    return details?.type === 'table' ? (details.items as { transferSize?: number }[]) : []
  }
  const size = (report: Report) =>
    requests(report).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map((id) => score(id).toFixed(0))
  const times = [seconds('first-contentful-paint'), seconds('largest-contentful-paint')]
  const rest = [
    value('total-blocking-time').toFixed(0),
    value('cumulative-layout-shift').toFixed(3),
    median(reports.map(size)).toFixed(0),
    median(reports.map((report) => requests(report).length)),
  ]
  // These pages are not for search engines, which lowers their SEO score.
  const isListed = PUBLIC_PAGES.some(({ path, referrals = [] }) =>
    [path, ...referrals].some((one) => one.replace(':alias', 'maya') === address),
  )
  if (!isListed) scores[3] = '-'
  return `| ${[address, ...scores, ...times, ...rest].join(' | ')} |`
}

/** Medians of Lighthouse on its slow phone (the mobile preset). */
export const auditPages = async ({
  origin,
  addresses,
  repeats,
  executablePath,
  port,
  session,
}: Audit): Promise<void> => {
  if (addresses.length === 0) return
  const context = await chromium.launchPersistentContext('', {
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-background-networking'],
  })
  try {
    if (session) await context.addCookies([session])
    console.log(HEAD)
    for (const address of addresses) {
      const reports: Report[] = []
      for (let turn = 0; turn < repeats; turn++) {
        const result = await lighthouse(origin + address, {
          port,
          disableStorageReset: session !== undefined,
          logLevel: 'error',
        })
        if (!result) throw new Error(`Lighthouse returned no result for ${address}`)
        reports.push(result.lhr)
      }
      console.log(rowOf(address, reports))
    }
  } finally {
    await context.close()
  }
}
