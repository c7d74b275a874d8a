import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { NOT_FOUND_PATH } from '@oola/contract/site/page-addresses'
import { type BuiltApp, type BuiltPage, htmlOf, type PageCsp, pageOf } from './built-pages.ts'
import type { RenderedPages, RenderTask } from './render-pages.ts'

/** All pages take one to three seconds; a busy machine needs a multiple. */
const TIMEOUT_MS = 60_000
const MEMORY_MB = 512

/** Renders all pages in a thread: calls are answered meanwhile. @throws what the thread throws, or when it takes too long */
const render = async (task: RenderTask): Promise<ReadonlyMap<string, string>> => {
  const worker = new Worker(new URL('./render-pages.ts', import.meta.url), {
    workerData: task,
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  try {
    const received = await once(worker, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const [pages] = received as [RenderedPages]
    return new Map(pages.map(([place, html]) => [place.toLowerCase(), html]))
  } finally {
    await worker.terminate()
  }
}

/** For pages that start in the browser, and for those that visitors open from here. `<` could end the element. */
const scriptOf = (content: object): string =>
  `<script>self.published=${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>`

interface Options {
  /** apps/web/build/client */
  readonly folder: string
  readonly csp: PageCsp
  /** What is published, by its name in `client-content.ts`. */
  readonly content: object
}

/**
 * The built pages with published content (AUTHOR-05): as the build would make them, and with the content in a script in
 * their head, which is part of their policy.
 */
export const withPublished = async (
  built: BuiltApp,
  { folder, csp, content }: Options,
): Promise<BuiltApp> => {
  const build = pathToFileURL(path.join(folder, '../server/index.js')).href
  const rendered = await render({ build, content })
  const script = scriptOf(content)
  const published = (html: string): Promise<BuiltPage> =>
    pageOf(
      html.replace('</head>', () => `${script}</head>`),
      csp,
    )
  const pages = new Map<string, BuiltPage>()
  for (const [place, page] of built.pages)
    pages.set(place, await published(rendered.get(place) ?? htmlOf(page)))
  const { fallback, notFound, files } = built
  return {
    ...{ pages, files },
    fallback: fallback && (await published(htmlOf(fallback))),
    notFound: notFound && (await published(rendered.get(NOT_FOUND_PATH) ?? htmlOf(notFound))),
  }
}
