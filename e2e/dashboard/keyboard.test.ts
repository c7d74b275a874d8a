import { makeBadges } from '../../apps/server/test/support/builders/make-badges.ts'
import { makeDashboardGoals } from '../../apps/server/test/support/builders/make-goals.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { openAlive } from '../support/alive.ts'
import { makeRecords } from '../support/dashboard.ts'
import { enter, expectFocusKept, tabTo } from '../support/keyboard.ts'
import { PACIFIC } from '../support/members.ts'
import { PASSWORD } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { listed, pieLabel } from '../support/tracker.ts'
import type { World } from '../support/world.ts'

/** A member on the dashboard with goals and a wheel, without badge windows. */
const makeDana = async (world: World) => {
  const { id } = await makeMember(world, { firstName: 'Dana', stepId: 4, ...PACIFIC })
  await makeDashboardGoals(world, id)
  await makeBadges(world, id, [1, 2, 3, 4, 5, 6, 7, 8, 30, 55], { displayed: true })
  const areaScores = [50, 60, 70, 80, 40, 60, 60]
  await makeRecords(world, id, [{ typeId: 1, day: '2026-03-01', overall: 420, areaScores }])
  return id
}

test.describe('a day without a mouse', () => {
  test('signs in, pushes, plans, completes, takes back, edits a goal, opens a wheel and logs out; the focus is always seen', async ({
    visit,
    world,
  }) => {
    test.setTimeout(120_000)

    const id = await makeDana(world)
    const page = await visit()
    const { keyboard } = page
    const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })

    await openAlive(page, '/login')
    await dialog('Welcome back').waitFor()
    await tabTo(page, 'Phone Number')
    await keyboard.press('ArrowRight')
    await tabTo(page, 'Customer Id')
    await keyboard.type(String(id))
    await tabTo(page, /^Password/)
    await keyboard.type(PASSWORD)
    await enter(page, "LET'S GO!")
    await page.getByRole('heading', { level: 1, name: 'Hello, Dana' }).waitFor()

    // The first key leads past the header.
    await enter(page, 'Skip to content')
    await enter(page, /push to count a step/)
    await expect.poll(() => pieLabel(page)).toBe('1 of 3 today')
    await expectFocusKept(page)

    await tabTo(page, 'TRACKER', 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await tabTo(page, 'New action step 1')
    await keyboard.type('Call Mom')
    await enter(page, 'SAVE')
    await expect.poll(() => listed(page)).toEqual(['Call Mom'])
    await expectFocusKept(page)
    await enter(page, 'Complete: Call Mom')
    await dialog('ARE YOU SURE?').waitFor()
    await enter(page, 'YES, I DID IT')
    await expect.poll(() => listed(page)).toEqual([])
    await expectFocusKept(page)
    await enter(page, 'DONE TODAY')
    await enter(page, /^Undo: Call Mom/)
    await expect.poll(() => listed(page)).toEqual(['Call Mom'])
    await expectFocusKept(page)

    await tabTo(page, 'DAILY ACTIONS', 'Shift+Tab')
    await keyboard.press('ArrowRight')
    await enter(page, 'ADD TASK')
    await dialog('Add task').waitFor()
    await keyboard.type('Book the dentist')
    await enter(page, 'SAVE')
    await dialog('Add task').waitFor({ state: 'detached' })
    await expectFocusKept(page)
    await enter(page, 'Complete: Book the dentist')
    await enter(page, 'COMPLETE TASK')
    await page.getByText('Nothing on your list').waitFor()
    await expectFocusKept(page)

    await enter(page, 'More for: Fitness 1')
    await enter(page, 'Edit goal')
    await dialog('Edit goal for Fitness').waitFor()
    await keyboard.press('Control+a')
    await keyboard.type('Run 10K by June')
    await enter(page, 'SAVE')
    await page.getByRole('region', { name: 'My goals' }).getByText('Run 10K by June').waitFor()
    await expectFocusKept(page)

    await enter(page, /^Open the wheel: March 1, 2026/)
    await dialog('First wheel').waitFor()
    await keyboard.press('Escape')
    await dialog('First wheel').waitFor({ state: 'detached' })
    await expectFocusKept(page)

    await enter(page, /^My account/, 'Shift+Tab')
    await enter(page, 'MY ACCOUNT')
    await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor()
    await enter(page, /^My account/)
    await enter(page, 'LOG OUT')
    await page.waitForURL((url) => url.pathname === '/')
    // The number that tells devices apart stays: it names no member.
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['deviceKey'])
  })
})
