import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pricesOn } from '@oola/contract/billing/prices.schema'
import type { Plugin } from 'vite'
import { parse } from 'yaml'
import {
  FREE_TESTS_FILES,
  FreeTestsContent,
} from '../../server/src/features/free-tests/free-tests.content.ts'
import { GOALS_FILES, GoalsContent } from '../../server/src/features/goals/goals.content.ts'
import { goodsForSale } from '../../server/src/features/recommendations/goods.content.ts'
import {
  RECOMMENDATIONS_FILES,
  RecommendationsContent,
  recommendationsOn,
} from '../../server/src/features/recommendations/recommendations.content.ts'
import { serviceItems } from '../../server/src/features/recommendations/service-items.content.ts'
import { SITE_FILES, SiteContent } from '../../server/src/features/site/site.content.ts'
import { today } from '../../server/src/platform/content/content-text.ts'
import { readContentValues, withValues } from '../../server/src/platform/content/content-values.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../content')
const PREFIX = 'site-content:'

const readContent = async (file: string): Promise<unknown> =>
  parse(withValues(await readFile(path.join(FOLDER, file), 'utf8'), await readContentValues(FOLDER)))

/** Programs and products are separate content, from which the public items and goods are derived. */
const readRecommendations = async () => {
  const parts = Object.entries(RECOMMENDATIONS_FILES).map(async ([part, file]) => [
    part,
    await readContent(file),
  ])
  return recommendationsOn(
    RecommendationsContent.parse(Object.fromEntries(await Promise.all(parts))),
    today(),
  )
}

/** All content of static pages: the texts of the site, and the questions of the free tests. */
const FILES = {
  ...SITE_FILES,
  lifeBalance: FREE_TESTS_FILES.lifeBalance,
  mindBody: FREE_TESTS_FILES.mindBody,
  firstSteps: GOALS_FILES.firstSteps,
} as const
const SCHEMAS = { ...SiteContent.shape, ...FreeTestsContent.shape, ...GoalsContent.shape }

const isPart = (name: string): name is keyof typeof FILES => Object.hasOwn(FILES, name)

/**
 * Lets a page import its content: `import faq from 'site-content:faq'` is `content/site/faq.yaml`, validated and
 * sanitized by the schema of the server's site feature; `lifeBalance` and `mindBody` are the questions of the free
 * tests, `services` the programs and products, `goods` the items of the built-in order. `site-content:home.hero` is
 * that part alone. Their types are in `app/site-content.d.ts`.
 */
export const siteContent = (): Plugin => ({
  name: 'site-content',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  async load(id) {
    if (!id.startsWith(`\0${PREFIX}`)) return null
    const [part = '', within] = id.slice(PREFIX.length + 1).split('.')
    if (part === 'services' || part === 'goods') {
      for (const file of Object.values(RECOMMENDATIONS_FILES)) this.addWatchFile(path.join(FOLDER, file))
      const content = await readRecommendations()
      if (part === 'services') return `export default ${JSON.stringify(serviceItems(content))}`
      const prices = pricesOn(SCHEMAS.prices.parse(await readContent(FILES.prices)), today())
      return `export default ${JSON.stringify(goodsForSale(content, prices))}`
    }
    if (!isPart(part)) throw new Error(`${part} is no part of the site's content (site.content.ts)`)
    this.addWatchFile(path.join(FOLDER, FILES[part]))
    const parsed = SCHEMAS[part].parse(await readContent(FILES[part]))
    const words = part === 'prices' ? pricesOn(SCHEMAS.prices.parse(parsed), today()) : parsed
    return `export default ${JSON.stringify(within ? Reflect.get(words, within) : words)}`
  },
})
