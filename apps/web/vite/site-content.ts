import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import { SITE_FILES, SiteContent } from '../../server/src/features/site/site.content.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../content')
const PREFIX = 'site-content:'

const isPart = (name: string): name is keyof typeof SITE_FILES => Object.hasOwn(SITE_FILES, name)

/**
 * Lets a page import its words: `import faq from 'site-content:faq'` is `content/site/faq.yaml`, checked and cleaned by
 * the schema of the server's site feature. Their types stand in `app/site-content.d.ts`.
 */
export const siteContent = (): Plugin => ({
  name: 'site-content',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  async load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return null
    const part = id.slice(PREFIX.length + 1)
    if (!isPart(part)) throw new Error(`${part} is no part of the site's content (site.content.ts)`)
    const file = path.join(FOLDER, SITE_FILES[part])
    this.addWatchFile(file)
    const words = SiteContent.shape[part].parse(parse(await readFile(file, 'utf8')))
    return `export default ${JSON.stringify(words)}`
  },
})
