import type { Page } from '@playwright/test'
import { reachedDay } from '../../apps/server/test/support/builders/make-actions.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { unsentOn } from '../support/device.ts'
import { liveLine, withoutLiveLine } from '../support/live-line.ts'
import { TODAY } from '../support/plan.ts'
import { callAs } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import {
  countedSteps,
  DAY_LISTS,
  figure,
  loseNextAnswer,
  openTracker,
  PUSHES,
  pie,
  pieLabel,
  TOMORROW,
  YESTERDAY,
} from '../support/tracker.ts'

/** With these of yesterday the next steps earn no badge: its window would lie over the tracker before the second push. */
const BETWEEN_BADGES = [
  ...reachedDay(YESTERDAY),
  ...reachedDay(YESTERDAY),
  ...reachedDay(YESTERDAY),
  ...reachedDay(YESTERDAY),
]

test.describe('pushes', () => {
  test('that are quick, in two tabs at once, are counted one for one and never jump [ACTIONS-09, ACTIONS-21]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { memberId } = await openTracker(page, world)
    await pie(page).waitFor()
    const other = await page.context().newPage()
    await other.goto('/dashboard')
    await pie(other).waitFor()
    const pushFast = (tab: Page, times: number) =>
      tab.evaluate(async (count) => {
        const wheel = [...document.querySelectorAll('button')].find((one) =>
          one.innerText.includes('push to count'),
        )
        const seen: number[] = []
        const note = () => seen.push(Number.parseInt(wheel?.innerText ?? '', 10) || 0)
        const observer = new MutationObserver(note)
        observer.observe(wheel as Node, { subtree: true, childList: true, characterData: true })
        for (let index = 0; index < count; index += 1) {
          wheel?.click()
          await new Promise((resolve) => setTimeout(resolve, 30))
        }
        return seen
      }, times)
    const [here, there] = await Promise.all([pushFast(page, 6), pushFast(other, 5)])
    for (const seen of [here, there]) expect(seen).toEqual([...seen].sort((a, b) => a - b))
    await expect.poll(() => countedSteps(world, memberId)).toEqual([11, 11, 11])
    for (const tab of [page, other]) await expect.poll(() => pieLabel(tab)).toBe('11 steps today')
  })

  test('whose answer is lost are counted once', async ({ visit, world }) => {
    const page = await visit({ expected: NO_ANSWER })
    const { memberId } = await openTracker(page, world, BETWEEN_BADGES)
    await loseNextAnswer(page, PUSHES)
    await pie(page).click()
    await pie(page).click()
    expect(await pieLabel(page)).toBe('2 of 3 today')
    await expect.poll(() => countedSteps(world, memberId)).toEqual([14, 14, 14])
    await expect.poll(() => unsentOn(page, 'action-changes')).toEqual([])
    expect([await pieLabel(page), await figure(page, 'Steps taken')]).toEqual(['2 of 3 today', 14])
  })

  test('that are counted but not answered are never shown twice, nor after a reload, nor while they are sent again', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: NO_ANSWER })
    await page.addInitScript(() => {
      const seen: number[] = []
      Object.assign(globalThis, { seenSteps: seen })
      new MutationObserver(() => {
        const wheel = [...document.querySelectorAll('button')].find((one) =>
          one.innerText.includes('push to count'),
        )
        const taken = document.querySelector('[aria-labelledby="my-progress"] li')?.textContent
        for (const shown of [wheel?.innerText, taken]) seen.push(Number.parseInt(shown ?? '', 10) || 0)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    const mostShown = () =>
      page.evaluate(() => Math.max(...(globalThis as unknown as { seenSteps: number[] }).seenSteps))
    const line = liveLine(page)
    const { memberId, session } = await openTracker(page, world, reachedDay(TODAY).slice(2))
    await line
    await expect.poll(() => pieLabel(page)).toBe('1 of 3 today')

    // The first answer is lost, later ones come late.
    const answers = Promise.withResolvers<void>()
    let sent = 0
    await page.route(PUSHES, async (route) => {
      const answer = await route.fetch()
      sent += 1
      if (sent === 1) return route.abort()
      await answers.promise
      // The page that asked may be gone.
      await route.fulfill({ response: answer }).catch(() => undefined)
    })
    await pie(page).click()
    await expect.poll(() => sent).toBe(2)
    expect([await pieLabel(page), await figure(page, 'Steps taken')]).toEqual(['2 of 3 today', 2])
    // A step on another device: this page reads the list again, which holds its own push as well.
    await callAs(session, 'POST', '/Actions/AsyncInsertEmptyCompletedAction', { userId: memberId, text: '' })
    await expect.poll(() => pieLabel(page)).toBe('3 of 3 today')
    await expect.poll(() => figure(page, 'Steps taken')).toBe(3)
    expect(await mostShown()).toBe(3)

    await page.reload()
    await expect.poll(() => sent).toBe(3)
    await expect.poll(() => pieLabel(page)).toBe('3 of 3 today')
    await expect.poll(() => figure(page, 'Steps taken')).toBe(3)
    answers.resolve()
    await expect.poll(() => unsentOn(page, 'action-changes')).toEqual([])
    expect([await pieLabel(page), await figure(page, 'Steps taken')]).toEqual(['3 of 3 today', 3])
    expect(await mostShown()).toBe(3)
    expect(await countedSteps(world, memberId)).toEqual([3, 3, 3])
  })

  test('that found no line are kept in the browser, say so, and count when the page is opened again', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: NO_ANSWER })
    const { memberId } = await openTracker(page, world)
    await pie(page).waitFor()
    await page.route(PUSHES, (route) => route.abort())
    await pie(page).click()
    await page.getByText('Waiting for a connection.').waitFor()
    expect(await pieLabel(page)).toBe('1 of 3 today')
    expect(await countedSteps(world, memberId)).toEqual([0, 0, 0])
    const next = await page.context().newPage()
    await page.close()
    await next.goto('/dashboard')
    await expect.poll(() => countedSteps(world, memberId)).toEqual([1, 1, 1])
    await expect.poll(() => pieLabel(next)).toBe('1 of 3 today')
  })

  test('that the server refuses are taken back, and it says why [ACTIONS-53]', async ({ visit, world }) => {
    const page = await visit({ expected: status(500) })
    await openTracker(page, world, reachedDay(TODAY).slice(1))
    await expect.poll(() => pieLabel(page)).toBe('2 of 3 today')
    await page.route(PUSHES, (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', title: 'Error', message: 'Error with the server, we are fixing it' },
      }),
    )
    await pie(page).click()
    await page
      .getByRole('dialog', { name: 'Error' })
      .getByText('Error with the server, we are fixing it')
      .waitFor()
    expect([await pieLabel(page), await figure(page, 'Steps taken')]).toEqual(['2 of 3 today', 2])
  })

  test('beyond fifteen meet the limit [ACTIONS-42, ACTIONS-44]', async ({ visit, world }) => {
    const page = await visit()
    const { memberId } = await openTracker(page, world, [
      ...BETWEEN_BADGES,
      ...[...reachedDay(TODAY), ...reachedDay(TODAY), ...reachedDay(TODAY)],
      ...[1, 2, 3, 4, 5].map((number) => ({ text: `Open ${number}` })),
    ])
    await expect.poll(() => pieLabel(page)).toBe('9 steps today')
    await pie(page).click()
    expect(await pieLabel(page)).toBe('10 steps today')
    await pie(page).click()
    const modal = page.getByRole('dialog', { name: "YOU'VE REACHED YOUR ACTION STEP LIMIT OF 15" })
    await modal
      .getByText(
        'If you want to add more action steps, edit or delete one that you already have on your list.',
      )
      .waitFor()
    await modal.getByRole('button', { name: 'OK' }).click()
    expect(await pieLabel(page)).toBe('10 steps today')
    await expect.poll(() => countedSteps(world, memberId)).toEqual([22, 22, 22])
  })
})

test.describe('a tab that is left open over midnight', () => {
  test('never writes to the day that has passed: once today’s list is there, it says once that a new one has begun [ACTIONS-52]', async ({
    visit,
    world,
  }) => {
    const page = await visit({ expected: status(409) })
    await withoutLiveLine(page)
    // The list as a tab still has it that was opened yesterday; today's comes late.
    const reads: Promise<void>[] = []
    const list = Promise.withResolvers<void>()
    await page.route(DAY_LISTS, async (route) => {
      const isFirst = reads.length === 0
      reads.push(list.promise)
      const answer = await route.fetch()
      if (isFirst)
        return route.fulfill({ response: answer, json: { ...(await answer.json()), day: YESTERDAY } })
      await list.promise
      // A later read replaces this one.
      await route.fulfill({ response: answer }).catch(() => undefined)
    })
    const { memberId } = await openTracker(page, world)
    const refused = () => page.waitForResponse((response) => response.status() === 409)
    const dialog = page.getByRole('dialog', { name: 'A new day has begun' })
    for (let press = 0; press < 2; press += 1) {
      const answer = refused()
      await pie(page).click()
      await (await answer).finished()
      await expect.poll(() => unsentOn(page, 'action-changes')).toEqual([])
    }
    await expect(dialog).toBeHidden()
    list.resolve()
    await dialog.getByRole('button', { name: 'OK' }).click()
    expect(await countedSteps(world, memberId)).toEqual([0, 0, 0])
    // Today's list is on screen.
    await pie(page).click()
    await expect.poll(() => countedSteps(world, memberId)).toEqual([1, 1, 1])
    await expect(dialog).toBeHidden()
  })

  test('begins the new day by itself', async ({ visit, world }) => {
    const page = await visit()
    await page.clock.install()
    await openTracker(page, world, reachedDay(TODAY).slice(1))
    await expect.poll(() => pieLabel(page)).toBe('2 of 3 today')
    await page.getByRole('tab', { name: 'DAILY ACTIONS' }).click()
    await page.getByText('Tuesday, March 10').waitFor()
    await page.getByRole('button', { name: 'Next day' }).click()
    await page.getByRole('heading', { level: 3, name: 'Tomorrow' }).waitFor()

    // Thirteen hours later, for the browser and for the server.
    await page.route(DAY_LISTS, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), day: TOMORROW, todayActionsCount: 0 },
      })
    })
    await page.route('**/api/Customer/GetCustomerProfileInfo/**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), customerLocalTime: `${TOMORROW}T00:00:05` },
      })
    })
    await page.clock.fastForward('13:00:10')
    // The same day is still the one that is looked at; it is today now.
    await page.getByRole('heading', { level: 3, name: 'Today', exact: true }).waitFor()
    await page.getByText('Wednesday, March 11').waitFor()
    await page.getByRole('tab', { name: 'TRACKER' }).click()
    await expect.poll(() => pieLabel(page)).toBe('Push here')
  })
})
