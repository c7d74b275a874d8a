import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BUILT_PATHS } from '@oola/contract/site/public-pages'

/** The one script of every page of this build. */
export const BUILT_SCRIPT = 'window.a=1'

/** The styles of every page of this build. */
export const BUILT_STYLES = '</assets/base.css>; rel="preload"; as="style"'

/** A finished page as the build writes it. */
const page = (title: string, words: string) =>
  `<!doctype html><html><head><title>${title}</title><meta name="description" content="${words}"/><script>${BUILT_SCRIPT}</script><link rel="stylesheet" href="/assets/base.css"/></head><body><h1>${words}</h1></body></html>`

/**
 * A built web app: every public page, the dashboard, and the router's own page. Each contains `The words of {path}`.
 * @returns its folder, to be removed after the test
 */
export const makeBuiltApp = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'oola-pages-'))
  const write = async (place: string, title: string, words: string) => {
    await mkdir(path.join(folder, place), { recursive: true })
    await writeFile(path.join(folder, place, 'index.html'), page(title, words))
  }
  for (const place of BUILT_PATHS) {
    const title =
      place === '/' ? 'Oola · See your whole life' : `About ${place.split('/')[1]} &amp; more · Oola`
    await write(place, title, `The words of ${place}`)
  }
  await write('dashboard', 'My dashboard', 'Loading')
  await writeFile(path.join(folder, '__spa-fallback.html'), page('Oola', 'The router decides'))
  return folder
}
