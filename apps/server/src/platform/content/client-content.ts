import { FREE_TESTS_FILES } from '#server/features/free-tests/free-tests.content.ts'
import { GOALS_FILES } from '#server/features/goals/goals.content.ts'
import { goodsForSale } from '#server/features/recommendations/goods.content.ts'
import { RECOMMENDATIONS_FILES } from '#server/features/recommendations/recommendations.content.ts'
import { serviceItems } from '#server/features/recommendations/service-items.content.ts'
import { SITE_FILES } from '#server/features/site/site.content.ts'
import type { Content } from './content.ts'

/**
 * The content in the client's own files, by the names under which pages import it (`site-content:faq`): the texts of the
 * site, the questions of the free tests, ideas for action steps, `services` (programs and products) and `goods` (the
 * items of the built-in order). The build reads it from `content/`; a server gives pages what is published since.
 */
export const clientContent = ({
  site,
  freeTests,
  goals,
  recommendations,
}: Pick<Content, 'site' | 'freeTests' | 'goals' | 'recommendations'>) => {
  // Of the one only the PDF is public; prices of other days are nobody's business yet.
  const { opportunityDocument: _document, priceLists: _lists, ...pages } = site
  return {
    ...pages,
    ...{ lifeBalance: freeTests.lifeBalance, mindBody: freeTests.mindBody, firstSteps: goals.firstSteps },
    services: serviceItems(recommendations),
    goods: goodsForSale(recommendations, site.prices),
  }
}

/** Visitors see it only as the PDF of a release. */
export const PDF_ONLY_FILE: string = SITE_FILES.opportunityDocument

/** The files that it is made from, relative to `content/`. */
export const CLIENT_CONTENT_FILES: readonly string[] = [
  SITE_FILES,
  FREE_TESTS_FILES,
  GOALS_FILES,
  RECOMMENDATIONS_FILES,
].flatMap((files) => Object.values(files))

/** In the folder of the server build: the day whose prices the built pages have. */
export const BUILT_DAY_FILE = 'content-day.txt'
