import { petalScale } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { arriveWithGoals, makeRecords } from '../support/dashboard.ts'
import { difference, pixelsAround, pixelsOf, shareOf } from '../support/pixels.ts'
import { expect, test } from '../support/test.ts'
import { openTracker, pie, YESTERDAY } from '../support/tracker.ts'

/** What only eyes see: what is in the document is not yet on the screen. */

const SCORES = [50, 60, 70, 80, 40, 100, 10]

test('each petal has the color of its area and reaches as far as its score [SCORE-07, SCORE-12]', async ({
  visit,
  world,
}) => {
  const page = await visit({ draws: true })
  const { member } = await arriveWithGoals(page, world)
  await makeRecords(world, member.id, [{ typeId: 1, day: '2026-03-01', overall: 410, areaScores: SCORES }])
  await page.goto('/dashboard')
  const wheel = page.getByRole('img', { name: 'Wheel of March 1, 2026, Oola score 410' })
  await wheel.scrollIntoViewIfNeeded()
  const picture = await pixelsOf(wheel)
  const center = picture.width / 2
  // The picture ends at 1.07 of the wheel's radius (look.md 7).
  const radius = center / 1.07
  for (const [index, { color, name }] of LIFE_AREAS.entries()) {
    const angle = ((-90 + (index * 360) / 7) * Math.PI) / 180
    const colorAt = (scale: number) =>
      picture.at(center + scale * radius * Math.cos(angle), center + scale * radius * Math.sin(angle))
    const reach = petalScale(SCORES[index] ?? 0)
    expect([name, colorAt(reach - 0.05)]).toEqual([name, color.toLowerCase()])
    expect([name, colorAt(reach + 0.05)]).not.toEqual([name, color.toLowerCase()])
  }
})

test('the tracker fills a petal for each step [ACTIONS-11]', async ({ visit, world }) => {
  const page = await visit({ draws: true })
  // Her next two steps earn no badge, whose window would lie over the tracker.
  const earlier = Array.from(
    { length: 12 },
    () => ({ source: 'tracker', completedDay: YESTERDAY, day: YESTERDAY }) as const,
  )
  await openTracker(page, world, earlier)
  const filled = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'var(--o-brand-fill)'
    const [red = 0, green = 0, blue = 0] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? []
    probe.remove()
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
  })
  const share = async () => {
    await page.mouse.move(0, 0)
    return shareOf(await pixelsOf(pie(page)), filled)
  }
  expect(await share()).toBe(0)
  const shares: number[] = []
  for (const steps of ['1', '2']) {
    await pie(page).click()
    await pie(page).getByText(steps, { exact: true }).waitFor()
    shares.push(await share())
  }
  // About 31 and 32 hundredths of a ring that covers over half of its square.
  const [one = 0, two = 0] = shares
  expect(one).toBeGreaterThan(0.12)
  expect(two).toBeGreaterThan(1.8 * one)
})

for (const scheme of ['light', 'dark'] as const)
  test(`what has the keyboard’s focus has a ring around it, ${scheme}`, async ({ visit }) => {
    const page = await visit({ draws: true, scheme })
    await page.goto('/login')
    const button = page.getByRole('main').getByRole('button', { name: "LET'S GO!" })
    await button.waitFor()
    const before = await pixelsAround(page, button, 6)
    await expect
      .poll(async () => {
        await page.keyboard.press('Tab')
        return button.evaluate((element) => element === document.activeElement)
      })
      .toBe(true)
    expect(difference(before, await pixelsAround(page, button, 6))).toBeGreaterThan(0.05)
  })
