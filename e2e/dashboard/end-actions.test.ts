import { reachedDay } from '../../apps/server/test/support/builders/make-actions.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { EXPERIENCED, ok, open, steps, tick } from '../support/daily-actions.ts'
import { unsentOn } from '../support/device.ts'
import { button, TODAY } from '../support/plan.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import {
  COMPLETIONS,
  countedSteps,
  figure,
  hold,
  listed,
  loseNextAnswer,
  newRows,
  openDaily,
  pieLabel,
  savedActions,
  YESTERDAY,
} from '../support/tracker.ts'

const REPEATING = {
  Id: 0,
  Text: 'Walk to the station',
  UnlockedDate: TODAY,
  ActionRepeating: { StartDate: TODAY, Tuesday: true, Wednesday: true },
}

test.describe('completing', () => {
  test('asks ARE YOU SURE? below seven steps, moves every figure in the same frame, and leaves the list [ACTIONS-22, ACTIONS-29, ACTIONS-31]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { memberId } = await openDaily(page, world, [
      ...reachedDay('2026-03-02'),
      ...reachedDay('2026-03-03').slice(1),
      ...steps('Walk', 'Read', 'Rest'),
    ])
    await expect.poll(() => figure(page, 'Steps taken')).toBe(5)
    const question = page.getByRole('dialog', { name: 'ARE YOU SURE?' })
    await tick(page, 'Walk').click()
    await question.getByRole('button', { name: 'NOT YET' }).click()
    await expect.poll(() => listed(page)).toEqual(['Walk', 'Read', 'Rest'])
    await tick(page, 'Walk').focus()
    await page.keyboard.press('Enter')
    await question.waitFor()
    const release = await hold(page, COMPLETIONS)
    expect(
      await page.evaluate(async () => {
        const [yes] = [...document.querySelectorAll('dialog button')].filter((one) =>
          one.textContent?.includes('YES'),
        )
        ;(yes as HTMLElement).click()
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const row = document.querySelector('[data-done] [data-row-text]')?.textContent
        return [
          Number.parseInt(
            document.querySelector('[aria-labelledby="my-progress"] li')?.textContent ?? '',
            10,
          ),
          row,
        ]
      }),
    ).toEqual([6, 'Walk'])
    await expect.poll(() => listed(page)).toEqual(['Read', 'Rest'])
    // The focus went on to the next one.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Complete: Read')
    await expect.poll(() => countedSteps(world, memberId)).toEqual([5, 5, 5])
    await release()
    await expect.poll(() => countedSteps(world, memberId)).toEqual([6, 6, 6])
    await page.getByRole('tab', { name: 'TRACKER' }).click()
    await expect.poll(() => pieLabel(page)).toBe('1 of 3 today')
    await page.getByRole('tab', { name: 'DAILY ACTIONS' }).click()

    await tick(page, 'Read').click()
    await question.getByRole('button', { name: 'YES, I DID IT' }).click()
    await expect.poll(() => listed(page)).toEqual(['Rest'])
    // Seven steps taken: nothing asks any more.
    await tick(page, 'Rest').click()
    await expect.poll(() => listed(page)).toEqual([])
    await expect.poll(() => countedSteps(world, memberId)).toEqual([8, 8, 8])
    await expect.poll(() => figure(page, 'Steps taken')).toBe(8)
    await page.getByText('Everything on your list is done.').waitFor()
  })

  test('counts once when its answer is lost, and comes back with a message when it is refused [ACTIONS-54]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: [...NO_ANSWER, ...status(500)] })
    const { memberId } = await openDaily(page, world, [...EXPERIENCED, ...steps('Walk', 'Read')])
    await loseNextAnswer(page, COMPLETIONS)
    await tick(page, 'Walk').click()
    await expect.poll(() => listed(page)).toEqual(['Read'])
    await expect.poll(() => countedSteps(world, memberId)).toEqual([13, 13, 13])
    await expect.poll(() => unsentOn(page, 'action-changes')).toEqual([])
    await expect.poll(() => figure(page, 'Steps taken')).toBe(13)

    await page.route(COMPLETIONS, (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', title: 'Error', message: 'Error with the server, we are fixing it' },
      }),
    )
    await tick(page, 'Read').click()
    await ok(page, 'Error', 'Error with the server, we are fixing it')
    await expect.poll(() => listed(page)).toEqual(['Read'])
    await expect.poll(() => tick(page, 'Read').isEnabled()).toBe(true)
    await expect.poll(() => figure(page, 'Steps taken')).toBe(13)
    expect((await savedActions(world, memberId)).at(-1)).toMatchObject({ text: 'Read', state: 'open' })
  })

  test('has no control any more when fifteen are done today [ACTIONS-32, ACTIONS-44]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    await openDaily(page, world, [
      ...[1, 2, 3, 4, 5].flatMap(() => reachedDay(TODAY)),
      { text: 'Left over', day: YESTERDAY },
    ])
    await expect.poll(() => listed(page)).toEqual(['Left over'])
    await expect.poll(() => page.getByRole('button', { name: /^Complete:/ }).count()).toBe(0)
    await expect.poll(() => newRows(page).count()).toBe(0)
    await button(page, 'PLAN ONE MORE').click()
    await ok(
      page,
      "YOU'VE REACHED YOUR ACTION STEP LIMIT OF 15",
      'If you want to add more action steps, edit or delete one that you already have on your list.',
    )
  })
})

test.describe('deleting', () => {
  test('takes off one action, one occurrence, or all repeats to come [ACTIONS-23, ACTIONS-24, ACTIONS-30, ACTIONS-54]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(500) })
    const { memberId, session } = await openDaily(page, world, steps('Pack lunch'))
    await callAs(session, 'POST', '/Actions/UpdateInsertAction', REPEATING)
    await page.reload()
    await page.getByText('Repeats on Tue, Wed').waitFor()
    const question = page.getByRole('dialog', { name: 'Delete this action step?' })

    await page.route('**/api/Actions/*', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', title: 'Error', message: 'Error with the server, we are fixing it' },
      }),
    )
    await open(page, 'Pack lunch', 'Delete')
    await question.getByRole('button', { name: 'DELETE' }).click()
    await ok(page, 'Error', 'Error with the server, we are fixing it')
    expect((await listed(page)).sort()).toEqual(['Pack lunch', 'Walk to the station'])
    await page.unrouteAll()

    await open(page, 'Pack lunch', 'Delete')
    await question.getByRole('button', { name: 'KEEP IT' }).click()
    await open(page, 'Pack lunch', 'Delete')
    await question.getByRole('button', { name: 'DELETE' }).click()
    await expect.poll(() => listed(page)).toEqual(['Walk to the station'])

    await open(page, 'Walk to the station', 'Delete')
    await question.getByRole('button', { name: 'DELETE THIS ONE ONLY' }).click()
    await expect.poll(() => listed(page)).toEqual([])
    await button(page, 'Next day').click()
    await page.getByText('Walk to the station').waitFor()
    await open(page, 'Walk to the station', 'Delete')
    await question.getByRole('button', { name: 'DELETE THIS AND ALL TO COME' }).click()
    await expect.poll(() => listed(page)).toEqual([])
    await page.reload()
    await button(page, 'Next day').click()
    await page.getByText('Nothing is planned for this day yet.').waitFor()
    await expect.poll(() => countedSteps(world, memberId)).toEqual([0, 0, 0])
  })
})
