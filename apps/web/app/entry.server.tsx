import { readFileSync } from 'node:fs'
import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"#]+\.css)(#?)"\/>/g

/**
 * The styles stand in the page, which paints without another round trip. Their links stay, switched off: React expects
 * them when it hydrates.
 */
const withStyles = (html: string): string =>
  html.replace(STYLESHEET, (_, address, mark) => {
    const styles = readFileSync(`build/client${address}`, 'utf8').trim()
    // The loader of later parts knows a style by its address without `#`, and fetches what it does not find.
    const off = (href: string) => `<link rel="stylesheet" href="${href}" disabled=""/>`
    return `<style>${styles}</style>${off(`${address}${mark}`)}${mark && off(address)}`
  })

/**
 * Runs at build time only: makes the HTML of the public pages and of the fallback page. Our own file, because
 * without one React Router installs the package `isbot` by itself to serve crawlers, which no server of ours renders.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // Else what comes alive later would be written to the end of the page, hidden, and moved to its place by a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(withStyles(await new Response(prelude).text()), { status, headers })
}
