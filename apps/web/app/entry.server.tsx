import { prerender } from 'react-dom/static'
import { type EntryContext, ServerRouter } from 'react-router'

/** `<Scripts>` has no option for the priority of its preloads. */
const PRELOAD = '<link rel="modulepreload"'

/** The server renders with the router of this build (`render-pages.ts`). */
export { createRequestHandler } from 'react-router'

/**
 * Renders the HTML of the public pages and of the fallback page: in the build, and by the server when content is
 * published (docs/decisions/content). Without this file React Router installs the package `isbot` to serve crawlers,
 * which this server does not render for.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { prelude } = await prerender(<ServerRouter context={context} url={request.url} />, {
    // Otherwise late content is streamed to the end of the page, hidden, and moved into place by a script.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  // The first paint needs styles and fonts, so they load before the scripts (docs/decisions/page-loading).
  const html = await new Response(prelude).text()
  return new Response(html.replaceAll(PRELOAD, `${PRELOAD} fetchpriority="low"`), { status, headers })
}
