import path from 'node:path'
import type { Plugin } from 'vite'
import {
  BUILT_DAY_FILE,
  CLIENT_CONTENT_FILES,
  clientContent,
} from '../../server/src/platform/content/client-content.ts'
import type { Content } from '../../server/src/platform/content/content.ts'
import { loadContent } from '../../server/src/platform/content/load-content.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../content')
const PREFIX = 'site-content:'

/**
 * Lets a page import its content: `import faq from 'site-content:faq'` is `content/site/faq.yaml`, validated and
 * sanitized by the schema of the server's site feature; `site-content:home.hero` is that part alone. The parts are those
 * of `client-content.ts`, their types are in `app/site-content.d.ts`. What is published since the build is in
 * `published`, a short name because every page pays for it: the server puts it into its pages (docs/decisions/content).
 */
export const siteContent = (): Plugin => {
  let loaded: Promise<Content> | null = null
  return {
    name: 'site-content',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null
      const name = id.slice(PREFIX.length + 1)
      for (const file of CLIENT_CONTENT_FILES) this.addWatchFile(path.join(FOLDER, file))
      loaded ??= loadContent(FOLDER)
      const content: object = clientContent(await loaded)
      const [part = '', within] = name.split('.')
      if (!Object.hasOwn(content, part)) throw new Error(`${part} is no part of client-content.ts`)
      const words = Reflect.get(content, part)
      const built = JSON.stringify(within ? Reflect.get(words, within) : words)
      const scope = this.environment.name === 'client' ? 'self' : 'globalThis'
      return `export default ${scope}.published?.${name.replace('.', '?.')} ?? ${built}`
    },
    // The server compares what it shows with what the pages were built with.
    async generateBundle() {
      if (this.environment.name !== 'ssr' || !loaded) return
      this.emitFile({ type: 'asset', fileName: BUILT_DAY_FILE, source: (await loaded).day })
    },
    watchChange() {
      loaded = null
    },
  }
}
