import { makeBadges } from '../../apps/server/test/support/builders/make-badges.ts'
import { arrive, button, dialog, PORTAL } from '../support/coach-portal.ts'
import { liveLine } from '../support/live-line.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const displayedOf = async (session: Parameters<typeof callAs>[0], id: number) => {
  const mine = (await callAs(session, 'GET', `/Coach/GetMyAchievements/${id}`)) as {
    id: number
    displayed: boolean
  }[]
  return mine.filter(({ displayed }) => displayed).map((badge) => badge.id)
}

test.describe('the pop-up of a coach’s badge', () => {
  test('opens for each that was not displayed, in id order; closing it marks it and reloads badges and coach [BADGE-10, BADGE-14, BADGE-15]', async ({
    visit,
    world,
  }) => {
    // A badge earned as a member waits as well: the member's dashboard shows it.
    const { page, id, session } = await arrive(visit, world, { badges: [112, 111, 2], displayed: false })
    await page.goto(PORTAL)
    const first = dialog(page, '1 client')
    await first.getByText('Your first client has chosen you as their coach.').waitFor()
    await first.getByText('One more badge is waiting').waitFor()
    await expect.poll(() => first.locator('img').getAttribute('src')).toBe('/media/svg/coach-clients-1.svg')
    await expect.poll(() => button(first, 'SHARE!').count()).toBe(0)
    expect(await axeInBothSchemes(page)).toEqual([])
    const reloaded = Promise.all(
      ['GetMyAchievements', 'GetCoachByUserId'].map((call) =>
        page.waitForResponse((reply) => decodeURIComponent(reply.url()).includes(`/Coach/${call}/${id}`)),
      ),
    )
    await page.keyboard.press('Enter')
    const second = dialog(page, '5 clients')
    await second.getByText('5 people have chosen you as their coach.').waitFor()
    await reloaded
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => displayedOf(session, id)).toEqual([111, 112])
    await page.reload()
    await button(page, 'My achievements').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.goto('/dashboard')
    await dialog(page, 'First Wheel').waitFor()
  })

  test('comes and goes on every open portal [BADGE-10]', async ({ visit, world }) => {
    const { page, id } = await arrive(visit, world)
    const other = await page.context().newPage()
    const lines = [liveLine(page), liveLine(other)]
    for (const tab of [page, other]) {
      await tab.goto(PORTAL)
      await button(tab, 'My achievements').waitFor()
    }
    await Promise.all(lines)
    await makeBadges(world, id, [101, 121])
    // One tab learns of them by itself, the other from the first that is closed.
    const again = liveLine(page)
    await page.reload()
    await again
    await button(dialog(page, 'Certified life coach'), 'NEXT BADGE').click()
    await button(dialog(other, '100 client steps'), 'CLOSE').click()
    for (const tab of [page, other]) await expect.poll(() => tab.getByRole('dialog').count()).toBe(0)
  })
})
