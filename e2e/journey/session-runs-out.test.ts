import {
  atQuestion,
  makeAssessed,
  openSteps,
  pressScore,
  savedScores,
  slider,
} from '../support/assessment.ts'
import { status } from '../support/console-noise.ts'
import { withoutLiveLine } from '../support/live-line.ts'
import { callAs, PASSWORD, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import type { Visit } from '../support/visit.ts'
import type { World } from '../support/world.ts'

test.describe('the session runs out in the middle', () => {
  const answerSignedOut = async (visit: Visit, world: World, expected: readonly RegExp[]) => {
    const { memberId } = await makeAssessed(world, { answered: 1 })
    const page = await visit({ expected })
    // The line would hear of the end first, and ask to log in before the answer is given.
    await withoutLiveLine(page)
    const session = await openSteps(page, memberId)
    await atQuestion(page, 'QUESTION 2/10')
    await callAs(session, 'POST', '/Login/Logout')
    await pressScore(page, 8)
    await page.getByRole('dialog').waitFor()
    await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 5 })
    return { memberId, page }
  }

  test('the same member logs in again in place and goes on; nothing is lost', async ({ visit, world }) => {
    const { memberId, page } = await answerSignedOut(visit, world, status(401))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: /customer id/i }).click()
    await dialog
      .getByLabel(/customer id/i)
      .last()
      .fill(String(memberId))
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: "LET'S GO!" }).click()
    await dialog.waitFor({ state: 'hidden' })
    await atQuestion(page, 'QUESTION 2/10')
    await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 5, 2: 8 })
  })

  test("another member who logs in on the same browser gets nothing of the first one's answers", async ({
    visit,
    world,
  }) => {
    const { memberId, page } = await answerSignedOut(visit, world, status(401))
    const other = await makeAssessed(world, { firstName: 'Eli', answered: 1, score: () => 2 })
    await signInAs(page, other.memberId)
    await page.goto('/steps')
    await atQuestion(page, 'QUESTION 2/10')
    await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toBe('Not answered yet')
    await pressScore(page, 6)
    await expect.poll(() => savedScores(world, other.memberId)).toEqual({ 1: 2, 2: 6 })
    await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 5 })

    // The first member's answer is still there for him.
    await signInAs(page, memberId)
    await page.goto('/steps')
    await expect.poll(() => savedScores(world, memberId)).toEqual({ 1: 5, 2: 8 })
  })
})
