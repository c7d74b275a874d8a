import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { BUILT_PATHS } from '@oola/contract/site/public-pages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { buildApp } from '#server/app.ts'
import { loadContent } from '#server/platform/content/load-content.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { BUILT_SCRIPT, makeBuiltApp } from '../../../../test/support/built-app.ts'
import { auditWriter } from '../audit.ts'
import { importTexts } from './import-texts.service.ts'
import { withEdits } from './yaml-edits.ts'

/** Publishing reads the whole content, and rendering starts a thread: seconds on a busy machine. */
const TIMEOUT = 60_000
const FAQ = 'site/faq.yaml'
const HTML = { accept: 'text/html' }

/** What the build of React Router exports, for pages that show the first question. */
const SERVER_BUILD = `
const faq = globalThis.published?.faq ?? [{ question: 'As built' }]
export const prerender = ${JSON.stringify([...BUILT_PATHS, '/dashboard'])}
export const entry = { module: { createRequestHandler: () => async ({ url }) => {
  if (faq[0].question === 'Fail') throw new Error('this text breaks a page')
  const head = '<title>Rendered · Oola</title><meta name="description" content="About it"/><script>${BUILT_SCRIPT}</script>'
  const body = '<h1>' + new URL(url).pathname + '</h1><p>' + faq[0].question.replace(/</g, '&lt;') + '</p>'
  return new Response('<!doctype html><html><head>' + head + '</head><body>' + body + '</body></html>')
} } }
`

let base: string
let world: TestApp
beforeEach(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'oola-build-'))
  const webFolder = path.join(base, 'client')
  await rename(await makeBuiltApp(), webFolder)
  await mkdir(path.join(base, 'server'))
  await writeFile(path.join(base, 'server/package.json'), '{ "type": "module" }')
  await writeFile(path.join(base, 'server/index.js'), SERVER_BUILD)
  world = await makeTestApp({ deps: { webFolder } })
})
afterEach(async () => {
  await world.close()
  await rm(base, { recursive: true })
})

const publish = async (file: string, change: (values: never) => void): Promise<void> => {
  const { services } = world.app
  const { text } = await services.authoring.drafts.read(file)
  const values = parse(text)
  change(values as never)
  const needs = { ...world.deps, writeAudit: auditWriter(world.deps) }
  const actor = { memberId: null, name: 'test', source: 'shell', requestId: null }
  await importTexts(needs, actor, [{ file, text: withEdits(text, values) }], 'A test of the pages')
  await services.authoring.published.refresh()
  await world.app.showPublished()
}
const ask = (question: string) =>
  publish(FAQ, (values: { question: string }[]) => {
    for (const first of values.slice(0, 1)) first.question = question
  })
const open = async (url: string, headers: Record<string, string> = HTML, app = world.app) => {
  const { statusCode, headers: sent, payload, rawPayload } = await app.inject({ url, headers })
  return { status: statusCode, sent, html: payload, bytes: rawPayload }
}
const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
/** The script with what is published. */
const scriptIn = (html: string): string =>
  /<script>(self\.published=[\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''

describe('published content in built pages', { timeout: TIMEOUT }, () => {
  it('is in the HTML, its script, its tags, and in every other page that a browser starts from', async () => {
    const built = await open('/learnMore')
    await ask('What is new?')
    const page = await open('/learnMore')
    expect(page.html).toContain('<p>What is new?</p>')
    expect(page.html).toContain('<meta property="og:title"')
    // The structured data for search engines.
    expect(/<script type="application\/ld\+json">.*<\/script>/.exec(page.html)?.[0]).toContain('What is new?')
    const { faq, ...others } = JSON.parse(scriptIn(page.html).replace('self.published=', ''))
    expect([faq[0].question, others]).toEqual(['What is new?', {}])
    expect(page.sent.etag).not.toBe(built.sent.etag)
    for (const address of [
      '/home',
      '/LEARNMORE/',
      '/learnMore/myoola/somebody',
      '/dashboard',
      '/account',
      '/no/page',
    ])
      expect(scriptIn((await open(address)).html), address).toBe(scriptIn(page.html))
    expect((await open('/no/page')).status).toBe(404)
  })

  it('runs under the same policy: exactly the inline scripts of the page, and no text ends one', async () => {
    await ask('What about </script><script>alert(1)</script>?')
    const { html, sent } = await open('/learnMore')
    expect(html.match(/<script>/g)).toHaveLength(2)
    const policy = String(sent['content-security-policy'])
    const scripts = policy.split('; ').find((part) => part.startsWith('script-src')) ?? ''
    expect(scripts).toContain(hashOf(BUILT_SCRIPT))
    expect(scripts).toContain(hashOf(scriptIn(html)))
    expect(scripts).not.toContain('unsafe')
  })

  it('is compressed, and not sent again to a browser that has it', async () => {
    await ask('What is small?')
    const [br, gzip] = await Promise.all(
      ['br', 'gzip'].map((encoding) => open('/learnMore', { ...HTML, 'accept-encoding': encoding })),
    )
    const { html } = await open('/learnMore')
    expect(br && brotliDecompressSync(br.bytes).toString()).toBe(html)
    expect(gzip && gunzipSync(gzip.bytes).toString()).toBe(html)
    const again = await open('/learnMore', {
      ...HTML,
      'accept-encoding': 'br',
      'if-none-match': String(br?.sent.etag),
    })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('ends with its publication: the pages are again those of the build', async () => {
    const built = await open('/learnMore')
    const { question } = (await loadContent()).site.faq[0] ?? { question: '' }
    await ask('What is gone?')
    expect((await open('/learnMore')).html).toContain('What is gone?')
    await ask(question)
    const again = await open('/learnMore')
    expect([again.html, again.sent.etag]).toEqual([built.html, built.sent.etag])
  })

  it('is not rendered for texts that are in no page', async () => {
    const built = await open('/learnMore')
    await publish('mails/welcome.yaml', (values: { subject: string }) => {
      values.subject = 'Hello'
    })
    expect(await open('/learnMore')).toMatchObject({ html: built.html, sent: { etag: built.sent.etag } })
  })

  it('is there when a server starts', async () => {
    await ask('What is there?')
    const fresh = await buildApp({ ...world.deps, content: await loadContent() })
    expect((await open('/learnMore', HTML, fresh)).html).not.toContain('What is there?')
    await fresh.services.authoring.published.refresh()
    await fresh.showPublished()
    expect((await open('/learnMore', HTML, fresh)).html).toContain('What is there?')
    await fresh.close()
  })

  it('is on each running server with its next look, a second later, in calls and built pages [AUTHOR-05]', async () => {
    const other = await buildApp({ ...world.deps, content: await loadContent() })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stop = other.services.authoring.published.follow(other.showPublished)
    try {
      await ask('What is on both?')
      const pages = ['/learnMore', '/api/home/GetFrequentQuestions']
      const shown = async () =>
        (await Promise.all(pages.map((page) => open(page, HTML, other)))).map(({ html }) =>
          html.includes('What is on both?'),
        )
      expect(await shown()).toEqual([false, false])
      vi.advanceTimersByTime(1000)
      while ((await shown()).includes(false)) await setTimeout(50)
    } finally {
      stop()
      vi.useRealTimers()
      await other.close()
    }
  })

  it('that breaks a page leaves all pages as they are, and calls have it', async () => {
    await ask('What holds?')
    await ask('Fail')
    expect((await open('/learnMore')).html).toContain('What holds?')
    const { html } = await open('/api/home/GetFrequentQuestions', {})
    expect(html).toContain('Fail')
  })
})
