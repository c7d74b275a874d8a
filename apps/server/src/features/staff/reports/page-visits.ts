import type { IncomingHttpHeaders } from 'node:http'
import { aliasOfAddress } from '@oola/contract/ambassadors/web-alias'
import { publicPageAt, referralAt } from '@oola/contract/site/public-pages'
import type { ReportSource } from '@oola/contract/staff/report-figures'

/** Programs that say what they are; everything else that asks for a page counts as a person. Cubot makes phones. */
const ROBOTS =
  /(?<!cu)bot|crawl|spider|slurp|scan|monitor|preview|fetch|headless|lighthouse|archiv|facebookexternalhit|whatsapp|telegram|curl|wget|python|java\/|go-http|node|axios|okhttp/i

/** A request for a page. */
export interface PageRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

/** Whether the page was opened from a page of the portal itself. */
const isFromWithin = (headers: IncomingHttpHeaders, host: string): boolean => {
  if (headers['sec-fetch-site'] === 'same-origin') return true
  return headers.referer !== undefined && URL.parse(headers.referer)?.host === host
}

const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  /prefetch/i.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)

/**
 * The source of an arrival on a public page; null for everything that is none (REPORT-01). Address, robot and origin are
 * looked at, and nothing of it is stored but the source.
 */
export const visitSource = ({ method, url, headers }: PageRequest, host: string): ReportSource | null => {
  const agent = headers['user-agent']
  if (method !== 'GET' || !agent || ROBOTS.test(agent)) return null
  if (!headers.accept?.includes('text/html') || isPrefetch(headers) || isFromWithin(headers, host))
    return null
  const { pathname, searchParams } = new URL(url, 'http://portal')
  const referral = referralAt(pathname)
  if (!referral && !publicPageAt(pathname)) return null
  return aliasOfAddress(referral?.alias, searchParams) ? 'ambassador' : 'site'
}
