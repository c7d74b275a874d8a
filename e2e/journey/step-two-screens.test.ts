import { nextButton } from '../support/assessment.ts'
import { overflow, SIZES } from '../support/browser.ts'
import {
  arranged,
  drag,
  FULL_PLAN,
  heading,
  makePlanner,
  ORDERED,
  openPlan,
  PICKED,
} from '../support/plan.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'

const SCREENS = [
  { name: 'establish', counts: [3, 1], orders: [], title: 'Three goals for Finance', next: false },
  { name: 'pick', counts: FULL_PLAN, orders: [], title: 'Pick your Top 7', next: true },
  { name: 'arrange', counts: FULL_PLAN, orders: PICKED, title: 'Put them in order', next: false },
  { name: 'main goal', counts: FULL_PLAN, orders: ORDERED, title: 'Choose your Oola One', next: true },
] as const

/** Both sizes, 200 % zoom of a desktop, and the narrowest screen. */
const VIEWPORTS = [SIZES.desktop, SIZES.mobile, { width: 720, height: 450 }, { width: 320, height: 640 }]

test.describe('every screen of Step 2', () => {
  for (const screen of SCREENS)
    test(`is accessible in both schemes and fits every size: ${screen.name}`, async ({ visit, world }) => {
      const { memberId } = await makePlanner(world, screen)
      const page = await visit()
      await openPlan(page, memberId)
      if (screen.next) await nextButton(page).click()
      await heading(page, screen.title).waitFor()
      for (const viewport of VIEWPORTS) {
        await page.setViewportSize(viewport)
        await expect.poll(() => overflow(page)).toBe(0)
      }
      for (const viewport of VIEWPORTS.slice(0, 2)) {
        await page.setViewportSize(viewport)
        expect(await axeInBothSchemes(page)).toEqual([])
      }
    })

  test('can be arranged by drag at 200 % zoom [STEP2-07]', async ({ visit, world }) => {
    const { memberId } = await makePlanner(world, { counts: FULL_PLAN, orders: PICKED })
    const page = await visit()
    await page.setViewportSize({ width: 720, height: 450 })
    await openPlan(page, memberId)
    await heading(page, 'Put them in order').waitFor()
    await drag(page, 1, 0, false)
    await expect.poll(async () => (await arranged(page))[0]).toBe('Fitness 2')
  })
})
