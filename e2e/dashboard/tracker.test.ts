import type { Session } from '@oola/contract/account/account.schema'
import type { Page } from '@playwright/test'
import { reachedDay } from '../../apps/server/test/support/builders/make-actions.ts'
import { makeBadges } from '../../apps/server/test/support/builders/make-badges.ts'
import { axe, BOTH_SIZES, overflow } from '../support/browser.ts'
import { NO_ANSWER } from '../support/console-noise.ts'
import { liveLine } from '../support/live-line.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { callAs, logIn, signInAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import {
  countedSteps,
  figure,
  filledPetals,
  hold,
  openTracker,
  PUSHES,
  pie,
  pieLabel,
  widget,
  YESTERDAY,
} from '../support/tracker.ts'

const title = (page: Page) => widget(page).getByRole('heading', { level: 3 })

const allSteps = (session: Session) =>
  callAs(session, 'GET', '/Actions/GetGlobalActionStepsTaken') as Promise<number>

/** How many steps of the whole community the page does not show yet. Other tests take steps at the same time. */
const behind = async (page: Page, session: Session): Promise<number> => {
  const figure = widget(page).getByText('action steps taken by the whole Oola community').locator('..')
  const shown = Number.parseInt((await figure.innerText()).replaceAll(',', ''), 10)
  return (await allSteps(session)) - shown
}

/** Pushes the wheel and reads wheel and figures in the very next frame. */
const pushAndLook = (page: Page) =>
  page.evaluate(async () => {
    const wheel = [...document.querySelectorAll('button')].find((one) =>
      one.innerText.includes('push to count'),
    )
    const progress = document.querySelector('[aria-labelledby="my-progress"]')
    wheel?.click()
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return [
      Number.parseInt(wheel?.innerText ?? '', 10),
      Number.parseInt(progress?.querySelector('li')?.innerText ?? '', 10),
    ]
  })

for (const size of BOTH_SIZES)
  test.describe(`the tracker on ${size}`, () => {
    test('counts each push at once, fills its three segments, and shows the result a second after the third [ACTIONS-01, ACTIONS-02, ACTIONS-03, ACTIONS-09, ACTIONS-10, ACTIONS-11, ACTIONS-12, ACTIONS-13, ACTIONS-21]', async ({
      visit,
      world,
    }) => {
      const page = await visit({ size })
      const { memberId, session } = await openTracker(page, world, [
        ...reachedDay('2026-03-08'),
        ...reachedDay(YESTERDAY),
      ])
      // Badges of the third day in a row: their windows would open over the tested page.
      await makeBadges(world, memberId, [30, 55, 56], { displayed: true })
      await pie(page).waitFor()
      expect(await widget(page).getByRole('tab').allInnerTexts()).toEqual([
        'TRACKER',
        'DAILY ACTIONS',
        'TO-DO LIST',
      ])
      expect(
        await pie(page)
          .locator('path')
          .evaluateAll((all) => all.map((one) => one.getAttribute('data-stroke'))),
      ).toEqual(['31', '32', '33'])
      await expect.poll(() => pieLabel(page)).toBe('Push here')
      await expect.poll(() => title(page).innerText()).toBe('Nothing counted yet today')
      await expect.poll(() => behind(page, session)).toBe(0)
      await expect.poll(() => overflow(page)).toBe(0)

      const release = await hold(page, PUSHES)
      expect(await pushAndLook(page)).toEqual([1, 7])
      expect(await filledPetals(page)).toEqual([true, false, false])
      await expect.poll(() => title(page).innerText()).toBe('Two more steps keep your streak at 3')
      expect(await pushAndLook(page)).toEqual([2, 8])
      expect(await filledPetals(page)).toEqual([true, true, false])
      expect(await figure(page, 'Current streak')).toBe(2)
      const waited = await page.evaluate(async () => {
        const region = document.querySelector('[aria-labelledby="tracker-widget"]')
        const wheel = [...document.querySelectorAll('button')].find((one) =>
          one.innerText.includes('push to count'),
        )
        const from = performance.now()
        wheel?.click()
        return new Promise<number>((resolve) => {
          new MutationObserver(() => {
            if (region?.textContent?.includes('Today counts')) resolve(performance.now() - from)
          }).observe(document.body, { subtree: true, childList: true, characterData: true })
        })
      })
      expect(waited).toBeGreaterThanOrEqual(1000)
      expect(await filledPetals(page)).toEqual([true, true, true])
      await expect.poll(() => title(page).innerText()).toMatch(/^3 days in a row/)
      expect([await figure(page, 'Current streak'), await figure(page, 'Longest streak')]).toEqual([3, 3])
      expect(await countedSteps(world, memberId)).toEqual([6, 6, 6])
      await release()
      await expect.poll(() => countedSteps(world, memberId)).toEqual([9, 9, 9])
      await page.reload()
      // On a page that is opened later the result is there at once.
      await title(page).filter({ hasText: '3 days in a row' }).waitFor()
      await expect.poll(() => pieLabel(page)).toBe('3 of 3 today')
      await expect.poll(() => figure(page, 'Steps taken')).toBe(9)
      expect(await axeInBothSchemes(page)).toEqual([])
    })
  })

test.describe('the counter of the community', () => {
  test('is not set back by a count that was read before a step and arrives after it [ACTIONS-04]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: NO_ANSWER })
    const { memberId } = await openTracker(page, world)
    const session = await logIn(memberId)
    await expect.poll(() => behind(page, session)).toBe(0)
    const pushed = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('GetGlobalStepsTaken')) resolve()
        }),
      )
    })
    const counted = Promise.withResolvers<void>()
    await page.route('**/Actions/GetGlobalActionStepsTaken', async (route) => {
      const response = await route.fetch()
      counted.resolve()
      await pushed
      await route.fulfill({ response })
    })
    const arrived = page.waitForResponse('**/Actions/GetGlobalActionStepsTaken')
    // The count is read again as soon as the connection is back.
    await page.context().setOffline(true)
    await page.getByText('You’re offline. Keep going as usual.').waitFor()
    await page.context().setOffline(false)
    await counted.promise
    await callAs(session, 'POST', '/Actions/AsyncInsertEmptyCompletedAction', { userId: memberId, text: '' })
    await (await arrived).finished()
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await expect.poll(() => behind(page, session)).toBe(0)
  })

  test('moves while others take steps, and catches up after a gap in the line [ACTIONS-04, ACTIONS-05]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: NO_ANSWER, reducedMotion: true })
    const line = liveLine(page)
    const { memberId } = await openTracker(page, world)
    const session = await logIn(memberId)
    const push = () =>
      callAs(session, 'POST', '/Actions/AsyncInsertEmptyCompletedAction', { userId: memberId, text: '' })
    await line
    await expect.poll(() => behind(page, session)).toBe(0)
    await push()
    await expect.poll(() => behind(page, session)).toBe(0)

    await page.context().setOffline(true)
    await page.getByText('You’re offline. Keep going as usual.').waitFor()
    await push()
    expect(await behind(page, session)).toBeGreaterThan(0)
    await page.context().setOffline(false)
    await expect.poll(() => behind(page, session)).toBe(0)
  })

  test('has the steps that were taken while another tab of the widget was open [ACTIONS-05]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ reducedMotion: true })
    const { memberId } = await openTracker(page, world)
    const session = await logIn(memberId)
    await expect.poll(() => behind(page, session)).toBe(0)
    await page.getByRole('tab', { name: 'DAILY ACTIONS' }).click()
    await page.getByRole('heading', { level: 3, name: 'Today', exact: true }).waitFor()
    await callAs(session, 'POST', '/Actions/AsyncInsertEmptyCompletedAction', { userId: memberId, text: '' })
    await widget(page).getByRole('tab', { name: 'TRACKER' }).click()
    await expect.poll(() => behind(page, session)).toBe(0)
  })
})

test.describe('without a subscription', () => {
  for (const size of BOTH_SIZES)
    test(`tracker and daily actions work, the to-do list is locked and says why on ${size} [TODO-02, ACTIONS-01]`, async ({
      visit,
    }) => {
      const page = await visit({ size })
      await signInAs(page, 1008)
      await page.goto('/dashboard?showActionsSteps=1')
      await page.waitForURL('**/nonSubscriber?showActionsSteps=1')
      await page.getByRole('heading', { level: 3, name: 'Today', exact: true }).waitFor()
      const locked = page.getByRole('tab', { name: /^TO-DO LIST/ })
      const words = 'Become a subscriber to the Oola Lifestyle Framework to unlock your to-do list.'
      if (size === 'desktop') {
        await locked.hover()
        await page.getByText(words).waitFor()
      }
      await locked.click()
      const warning = page.getByRole('dialog')
      await warning.getByText(words).waitFor()
      await expect
        .poll(() => warning.getByRole('link', { name: 'BECOME A SUBSCRIBER' }).getAttribute('href'))
        .toBe('https://upgrade.example/framework')
      expect(await axe(page)).toEqual([])
      await warning.getByRole('button', { name: 'NOT NOW' }).click()
      await page.getByRole('tab', { name: 'TRACKER' }).click()
      await pie(page).waitFor()
    })
})
