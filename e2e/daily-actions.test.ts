import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { axe, BOTH_SIZES, useBrowser, visit } from './support/browser.ts'
import { NO_ANSWER, status } from './support/console-noise.ts'
import { button, overflow, showScheme, TODAY } from './support/plan.ts'
import { callAs } from './support/sign-in.ts'
import {
  COMPLETIONS,
  countedSteps,
  DAY_LISTS,
  DAY_SAVES,
  figure,
  hold,
  listed,
  loseNextAnswer,
  newRow,
  newRows,
  openDaily,
  pieSays,
  reached,
  savedActions,
  TOMORROW,
  widget,
  YESTERDAY,
} from './support/tracker.ts'
import { useWorld } from './support/world.ts'

useBrowser()
const world = useWorld()

const dayTitle = (page: Page, name: string) => page.getByRole('heading', { level: 3, name, exact: true })
const error = (page: Page, title = 'Error') => page.getByRole('dialog', { name: title, exact: true })
const ok = async (page: Page, title: string, text: string) => {
  await error(page, title).getByText(text, { exact: true }).waitFor()
  await error(page, title).getByRole('button', { name: 'OK' }).click()
}
const tick = (page: Page, text: string) => button(page, `Complete: ${text}`)
const open = async (page: Page, text: string, item: string | RegExp) => {
  await button(page, `More for ${text}`).click()
  await page.getByRole('button', { name: item }).click()
}
const texts = (rows: Locator) => rows.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
/** Enough steps behind her that nothing asks ARE YOU SURE any more. */
const EXPERIENCED = ['2026-03-01', '2026-03-02', '2026-03-03'].flatMap(reached)
const steps = (...names: string[]) => names.map((text) => ({ text }))

/** Pastes a text where the cursor is, as Ctrl+V would. */
const paste = (page: Page, text: string) =>
  page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

const REPEATING = {
  Id: 0,
  Text: 'Walk to the station',
  UnlockedDate: TODAY,
  ActionRepeating: { StartDate: TODAY, Tuesday: true, Wednesday: true },
}

describe.each(BOTH_SIZES)('the days on %s', (size) => {
  it('run from Today to six days later; beyond them is an Invalid Date; only today can be ticked [ACTIONS-06, ACTIONS-07, ACTIONS-08, ACTIONS-17, ACTIONS-33]', async () => {
    const page = await visit({ size })
    await openDaily(page, world(), [
      { text: 'Left over', day: YESTERDAY },
      { text: 'Pack lunch' },
      { text: 'Call Mom 📞', day: TOMORROW },
    ])
    expect(await listed(page)).toEqual(['Left over', 'Pack lunch'])
    await page.getByText('Left over from Monday, March 9').waitFor()
    expect(await tick(page, 'Pack lunch').count()).toBe(1)
    await button(page, 'Previous day').click()
    await ok(page, 'Error', 'Invalid Date')
    await dayTitle(page, 'Today').waitFor()

    await button(page, 'Next day').click()
    await dayTitle(page, 'Tomorrow').waitFor()
    await page.getByText('Call Mom 📞').waitFor()
    expect(await listed(page)).toEqual(['Call Mom 📞'])
    expect(await page.getByRole('button', { name: /^Complete:/ }).count()).toBe(0)
    for (const name of ['Thursday', 'Friday', 'Saturday', 'Sunday', 'Monday']) {
      await button(page, 'Next day').click()
      await dayTitle(page, name).waitFor()
    }
    await page.getByText('Monday, March 16').waitFor()
    await button(page, 'Next day').click()
    await ok(page, 'Error', 'Invalid Date')
    await dayTitle(page, 'Monday').waitFor()
    expect(await overflow(page)).toBe(0)
    for (const scheme of ['light', 'dark'] as const) {
      await showScheme(page, scheme)
      expect(await axe(page)).toEqual([])
    }
  })

  it('are written by keyboard and by pasting, and rewritten; blank rows are dropped [ACTIONS-18, ACTIONS-28, ACTIONS-35, ACTIONS-36, ACTIONS-37, ACTIONS-38, ACTIONS-39, ACTIONS-40, ACTIONS-41]', async () => {
    const page = await visit({ size })
    const { memberId } = await openDaily(page, world())
    expect(await texts(newRows(page))).toEqual(['', '', ''])
    expect(await newRow(page, 1).getAttribute('placeholder')).toBe('Write your action step')
    await button(page, 'SAVE').click()
    await ok(page, 'YOU MUST DEFINE AT LEAST 1 ACTION', 'Please write your actions.')

    await newRow(page, 1).focus()
    await page.keyboard.type('  Walk  ten minutes ')
    await page.keyboard.press('Enter')
    await paste(page, '1. Read a page\n2. Call Mom\n\n')
    expect(await texts(newRows(page))).toEqual(['Walk ten minutes ', 'Read a page', 'Call Mom'])
    await newRow(page, 3).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('x'.repeat(300))
    await page.keyboard.type('y')
    expect((await newRow(page, 4).inputValue()).length).toBe(300)
    await button(page, 'Remove new action step 4').click()
    await button(page, 'SAVE').click()
    await tick(page, 'Call Mom').waitFor()
    expect(await listed(page)).toEqual(['Walk ten minutes', 'Read a page', 'Call Mom'])
    await page.getByText('3 of 15 steps planned').waitFor()
    expect(await texts(newRows(page))).toEqual([''])

    await button(page, 'EDIT').click()
    const field = page.getByRole('textbox', { name: 'Action step 2', exact: true })
    await field.fill('Read two  pages')
    await page.getByRole('textbox', { name: 'Action step 3', exact: true }).fill('   ')
    await button(page, 'SAVE').click()
    await tick(page, 'Read two pages').waitFor()
    expect(await listed(page)).toEqual(['Walk ten minutes', 'Read two pages', 'Call Mom'])
    expect((await savedActions(world(), memberId)).map(({ text, day }) => [text, day])).toEqual([
      ['Walk ten minutes', TODAY],
      ['Read two pages', TODAY],
      ['Call Mom', TODAY],
    ])

    // CANCEL lets the words go.
    await button(page, 'EDIT').click()
    await field.fill('Something else')
    await button(page, 'CANCEL').click()
    expect(await listed(page)).toEqual(['Walk ten minutes', 'Read two pages', 'Call Mom'])
  })
})

describe('completing', () => {
  it('asks ARE YOU SURE? below seven steps, moves every figure in the same frame, and leaves the list [ACTIONS-22, ACTIONS-29, ACTIONS-31]', async () => {
    const page = await visit()
    const { memberId } = await openDaily(page, world(), [
      ...reached('2026-03-02'),
      ...reached('2026-03-03').slice(1),
      ...steps('Walk', 'Read', 'Rest'),
    ])
    expect(await figure(page, 'Steps taken')).toBe(5)
    const question = page.getByRole('dialog', { name: 'ARE YOU SURE?' })
    await tick(page, 'Walk').click()
    await question.getByRole('button', { name: 'NOT YET' }).click()
    expect(await listed(page)).toEqual(['Walk', 'Read', 'Rest'])
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
        const row = document.querySelector('[data-done] [data-action-text]')?.textContent
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
    expect(await countedSteps(world(), memberId)).toEqual([5, 5, 5])
    await release()
    await expect.poll(() => countedSteps(world(), memberId)).toEqual([6, 6, 6])
    await page.getByRole('tab', { name: 'TRACKER' }).click()
    expect(await pieSays(page)).toBe('1 of 3 today')
    await page.getByRole('tab', { name: 'DAILY ACTIONS' }).click()

    await tick(page, 'Read').click()
    await question.getByRole('button', { name: 'YES, I DID IT' }).click()
    await expect.poll(() => listed(page)).toEqual(['Rest'])
    // Seven steps taken: nothing asks any more.
    await tick(page, 'Rest').click()
    await expect.poll(() => listed(page)).toEqual([])
    await expect.poll(() => countedSteps(world(), memberId)).toEqual([8, 8, 8])
    expect(await figure(page, 'Steps taken')).toBe(8)
    await page.getByText('Everything on your list is done.').waitFor()
  })

  it('counts once when its answer is lost, and comes back with a message when it is refused [ACTIONS-54]', async () => {
    const page = await visit({ expected: [...NO_ANSWER, ...status(500)] })
    const { memberId } = await openDaily(page, world(), [...EXPERIENCED, ...steps('Walk', 'Read')])
    await loseNextAnswer(page, COMPLETIONS)
    await tick(page, 'Walk').click()
    await expect.poll(() => listed(page)).toEqual(['Read'])
    await expect.poll(() => countedSteps(world(), memberId)).toEqual([10, 10, 10])
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('action-changes'))),
      )
      .toEqual([])
    expect(await figure(page, 'Steps taken')).toBe(10)

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
    expect(await figure(page, 'Steps taken')).toBe(10)
    expect((await savedActions(world(), memberId)).at(-1)).toMatchObject({ text: 'Read', state: 'open' })
  })

  it('has no control any more when fifteen are done today [ACTIONS-32, ACTIONS-44]', async () => {
    const page = await visit()
    await openDaily(page, world(), [
      ...[1, 2, 3, 4, 5].flatMap(() => reached(TODAY)),
      { text: 'Left over', day: YESTERDAY },
    ])
    expect(await listed(page)).toEqual(['Left over'])
    expect(await page.getByRole('button', { name: /^Complete:/ }).count()).toBe(0)
    expect(await newRows(page).count()).toBe(0)
    await button(page, 'PLAN ONE MORE').click()
    await ok(
      page,
      "YOU'VE REACHED YOUR ACTION STEP LIMIT OF 15",
      'If you want to add more action steps, edit or delete one that you already have on your list.',
    )
  })
})

describe('deleting', () => {
  it('takes off one action, one occurrence, or all repeats to come [ACTIONS-23, ACTIONS-24, ACTIONS-30, ACTIONS-54]', async () => {
    const page = await visit({ expected: status(500) })
    const { memberId, session } = await openDaily(page, world(), steps('Pack lunch'))
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
    expect(await countedSteps(world(), memberId)).toEqual([0, 0, 0])
  })
})

describe('the window of one action', () => {
  it('asks for words and weekdays, keeps its days within their bounds, and says what repeats [ACTIONS-15, ACTIONS-25, ACTIONS-46, ACTIONS-47, ACTIONS-48, ACTIONS-49, ACTIONS-50, ACTIONS-51, ACTIONS-52]', async () => {
    const page = await visit()
    const { memberId } = await openDaily(page, world(), steps('Pack lunch'))
    await button(page, 'Day and repeat of new action step 1').click()
    const modal = page.getByRole('dialog', { name: 'Plan an action step' })
    await modal.getByRole('button', { name: 'SAVE' }).click()
    await ok(page, 'Error', 'Please define your task')
    await modal.getByLabel('Action step').fill('Walk')

    // Today to six days later, and no other.
    const day = modal.getByRole('button', { name: /^Day/ })
    await day.click()
    const calendar = page.getByRole('dialog', { name: 'Day', exact: true })
    const date = (name: string) => calendar.getByRole('button', { name })
    expect(await date('March 09, 2026').isDisabled()).toBe(true)
    expect(await date('March 17, 2026').getAttribute('aria-disabled')).toBe('true')
    await date('March 16, 2026').click()
    expect(await day.innerText()).toBe('March 16, 2026')

    await modal.getByRole('switch', { name: 'Repeat this step' }).check()
    const daily = modal.getByRole('switch', { name: 'Repeats Daily' })
    const weekdays = modal.getByRole('checkbox')
    const chosen = () =>
      weekdays.evaluateAll((all) => all.filter((one) => (one as HTMLInputElement).checked).length)
    await daily.check()
    expect(await chosen()).toBe(7)
    await modal.getByRole('checkbox', { name: 'Sunday' }).uncheck()
    expect([await chosen(), await daily.isChecked()]).toEqual([6, false])
    await daily.check()
    await daily.uncheck()
    expect(await chosen()).toBe(0)
    await modal.getByRole('button', { name: 'SAVE' }).click()
    await ok(page, 'Error', 'Select at least one day of the week')
    for (const name of ['Tuesday', 'Thursday']) await modal.getByRole('checkbox', { name }).check()

    const starts = modal.getByRole('button', { name: /^Starts/ })
    const startCalendar = page.getByRole('dialog', { name: 'Starts' })
    const startOn = async (name: string) => {
      await starts.click()
      await startCalendar.getByRole('button', { name }).click()
    }
    await starts.click()
    expect(await startCalendar.getByRole('button', { name: 'March 09, 2026' }).isDisabled()).toBe(true)
    await startCalendar.getByRole('button', { name: 'March 10, 2026' }).click()
    expect(await modal.getByRole('radio', { name: 'Never' }).isChecked()).toBe(true)
    await modal.getByRole('radio', { name: 'On' }).check()
    const last = modal.getByRole('button', { name: /^Last day/ })
    expect(await last.innerText()).toBe('April 07, 2026')
    await last.click()
    const lastCalendar = page.getByRole('dialog', { name: 'Last day' })
    await lastCalendar.getByRole('button', { name: 'Previous month' }).click()
    expect(await lastCalendar.getByRole('button', { name: 'March 09, 2026' }).isDisabled()).toBe(true)
    await lastCalendar.getByRole('button', { name: 'March 12, 2026' }).click()
    await startOn('March 13, 2026')
    // A start beyond the end clears it.
    expect(await modal.getByRole('radio', { name: 'Never' }).isChecked()).toBe(true)
    await startOn('March 10, 2026')
    expect(await axe(page)).toEqual([])
    await modal.getByRole('button', { name: 'SAVE' }).click()
    await modal.waitFor({ state: 'hidden' })
    await page.getByText('Repeats on Tue, Thu').waitFor()
    expect((await listed(page)).sort()).toEqual(['Pack lunch', 'Walk'])
    await button(page, 'Next day').click()
    await page.getByText('Nothing is planned for this day yet.').waitFor()
    await button(page, 'Next day').click()
    await page.getByText('Walk', { exact: true }).waitFor()
    await button(page, 'Previous day').click()
    await button(page, 'Previous day').click()

    // A one-off moves to another day.
    await open(page, 'Pack lunch', 'Edit, move or repeat')
    const edit = page.getByRole('dialog', { name: 'Edit action step' })
    expect(await edit.getByLabel('Action step').inputValue()).toBe('Pack lunch')
    await edit.getByRole('button', { name: /^Day/ }).click()
    await date('March 11, 2026').click()
    await edit.getByRole('button', { name: 'SAVE' }).click()
    await expect.poll(() => listed(page)).toEqual(['Walk'])
    expect((await savedActions(world(), memberId)).find(({ text }) => text === 'Pack lunch')?.day).toBe(
      TOMORROW,
    )
  })

  it('adds the fifteenth, for ADD is hidden at fourteen rows [ACTIONS-42, ACTIONS-43]', async () => {
    const page = await visit()
    const thirteen = Array.from({ length: 13 }, (_, index) => `Step ${index + 1} of a very full day`)
    const { memberId } = await openDaily(page, world(), steps(...thirteen))
    await button(page, 'EDIT').click()
    await button(page, 'ADD ACTION STEP').click()
    await button(page, 'ADD ACTION STEP').waitFor({ state: 'hidden' })
    await newRow(page, 1).fill('The fourteenth')
    await button(page, 'SAVE').click()
    await button(page, 'PLAN ONE MORE').click()
    const modal = page.getByRole('dialog', { name: 'Plan an action step' })
    await modal.getByLabel('Action step').fill('The fifteenth')
    await modal.getByRole('button', { name: 'SAVE' }).click()
    await page.getByText('15 of 15 steps planned').waitFor()
    await button(page, 'PLAN ONE MORE').click()
    await ok(
      page,
      "YOU'VE REACHED YOUR ACTION STEP LIMIT OF 15",
      'If you want to add more action steps, edit or delete one that you already have on your list.',
    )
    expect(await savedActions(world(), memberId)).toHaveLength(15)
  })
})

describe('what is written and not saved', () => {
  it('survives a closed tab; a save whose answer is lost adds nothing twice; a refusal says why [ACTIONS-28, ACTIONS-53]', async () => {
    const page = await visit({ expected: [...NO_ANSWER, ...status(500)] })
    const { memberId } = await openDaily(page, world(), steps('Walk'))
    await newRow(page, 1).fill('Read')
    await button(page, 'EDIT').click()
    await page.getByRole('textbox', { name: 'Action step 1', exact: true }).fill('Walk far')
    await page.reload()
    expect(await texts(newRows(page).first())).toEqual(['Read'])
    expect(await page.getByRole('textbox', { name: 'Action step 1', exact: true }).inputValue()).toBe(
      'Walk far',
    )

    await page.route(DAY_SAVES, (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', title: 'Error', message: 'Error with the server, we are fixing it' },
      }),
    )
    await button(page, 'SAVE').click()
    await ok(page, 'Error', 'Error with the server, we are fixing it')
    expect(await newRow(page, 1).inputValue()).toBe('Read')
    await page.unrouteAll()

    await loseNextAnswer(page, DAY_SAVES)
    await button(page, 'SAVE').click()
    await tick(page, 'Read').waitFor()
    expect(await listed(page)).toEqual(['Walk far', 'Read'])
    expect((await savedActions(world(), memberId)).map(({ text }) => text)).toEqual(['Walk far', 'Read'])

    // The same again with a tab that goes before the answer comes.
    await newRow(page, 1).fill('Rest')
    await page.route(DAY_SAVES, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'SAVE').click()
    await expect.poll(async () => (await savedActions(world(), memberId)).length).toBe(3)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await tick(page, 'Rest').waitFor()
    expect(await texts(newRows(page))).toEqual([''])
    expect(await savedActions(world(), memberId)).toHaveLength(3)
  })
})

describe('a missed day of a course', () => {
  it.each([
    ['START OVER', 'true'],
    ['KEEP GOING', 'false'],
  ])('%s answers it [ACTIONS-16, ACTIONS-26, ACTIONS-34]', async (choice, startOver) => {
    const page = await visit()
    let missed = true
    await page.route(DAY_LISTS, async (route) => {
      const answer = await route.fetch()
      const list = await answer.json()
      await route.fulfill({
        response: answer,
        json: { ...list, displayFailModal: missed, courseId: 7, phaseNumber: 4 },
      })
    })
    const answers: string[] = []
    await page.route('**/api/AdditionalCourse/ReactivateActionSteps/**', async (route) => {
      answers.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '')
      missed = false
      const empty = {
        day: TODAY,
        actions: [],
        todayActionsCount: 0,
        displayFailModal: false,
        courseId: 7,
        phaseNumber: 1,
      }
      await route.fulfill({ json: empty })
    })
    await openDaily(page, world()).catch(() => undefined)
    const modal = page.getByRole('dialog', { name: 'You missed yesterday’s steps' })
    await modal.getByText('Today would be day 4 of your course.').waitFor()
    expect(await axe(page)).toEqual([])
    await modal.getByRole('button', { name: choice }).click()
    await modal.waitFor({ state: 'hidden' })
    expect(answers).toEqual([startOver])
    await widget(page).getByText('Nothing is planned for today yet.').waitFor()
  })
})
