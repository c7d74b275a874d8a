import type { Page } from '@playwright/test'

/** The calls that a page makes from now on, without their queries; those of a batch one by one. */
export const madeCalls = (page: Page): readonly string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    const made = pathname === '/api/Batch' ? searchParams.getAll('calls') : [pathname.slice('/api'.length)]
    calls.push(...made.map((call) => `${request.method()} ${call.split('?')[0]}`))
  })
  return calls
}
