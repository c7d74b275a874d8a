import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { useBrowser, visit } from '../support/browser.ts'
import { signInAs } from '../support/sign-in.ts'

useBrowser()

const MAYA = 1005
const PARTS = {
  greeting: 'main h1',
  tracker: '#tracker-panel-tracker ol[aria-label="Your week"]',
  goals: '#my-goals-panel-top-seven li',
  footer: 'footer nav',
} as const
type Part = keyof typeof PARTS

/** Notes in the page with which change of the document each part came. */
const noteChanges = (page: Page) =>
  page.addInitScript((parts) => {
    const came: Record<string, number> = {}
    Object.assign(window, { came })
    let change = 0
    new MutationObserver(() => {
      change += 1
      for (const [part, selector] of Object.entries(parts))
        if (!(part in came) && document.querySelector(selector)) came[part] = change
    }).observe(document, { subtree: true, childList: true })
  }, PARTS)

/** The parts that came together, in their order. */
const partsInOrder = async (page: Page): Promise<string[][]> => {
  for (const selector of Object.values(PARTS)) await page.locator(selector).first().waitFor()
  const came = await page.evaluate(() => Reflect.get(window, 'came') as Record<Part, number>)
  const changes = Map.groupBy(Object.keys(PARTS) as Part[], (part) => came[part])
  return [...changes].sort(([a], [b]) => a - b).map(([, parts]) => parts)
}

it.each([
  ['mobile', [['greeting', 'tracker'], ['goals'], ['footer']]],
  // The goals stand beside the tracker.
  ['desktop', [['greeting', 'tracker', 'goals'], ['footer']]],
] as const)('what is below the first screen follows it, on %s', async (size, order) => {
  const page = await visit({ size })
  await signInAs(page, MAYA)
  await noteChanges(page)
  await page.goto('/dashboard')
  expect(await partsInOrder(page)).toEqual(order)
})

it('a page that is loaded anew has its whole length at once', async () => {
  const page = await visit({ size: 'mobile' })
  await signInAs(page, MAYA)
  await noteChanges(page)
  await page.goto('/dashboard')
  await partsInOrder(page)
  await page.reload()
  expect(await partsInOrder(page)).toEqual([['greeting', 'tracker', 'goals', 'footer']])
})
