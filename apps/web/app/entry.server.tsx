import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

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
  return new Response(prelude, { status, headers })
}
