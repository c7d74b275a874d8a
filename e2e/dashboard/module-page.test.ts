import type { Page } from '@playwright/test'
import { atBothSizes, axe, pathOf } from '../support/browser.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { unsentOn } from '../support/device.ts'
import { arriveWithWheel, makeProgram, moveProgram } from '../support/learning.ts'
import { changeModule, openModule, quickQuestion, tab } from '../support/module-page.ts'
import { expect, test } from '../support/test.ts'

/** Do, with the quick question answered. */
const openDo = async (page: Page) => {
  await tab(page, 'Do').click()
  await quickQuestion(page).getByRole('radio').first().check({ force: true })
  await quickQuestion(page).getByRole('button', { name: 'SAVE' }).click()
  await quickQuestion(page).waitFor({ state: 'hidden' })
}

test.describe('a module', () => {
  test('has its title, its day, and Watch, Read and Do, one after the other [ELEARN-18, ELEARN-19, ELEARN-21, ROUTE-48]', async ({
    visit,
    world,
  }) => {
    const { page } = await openModule(visit, world, { size: 'mobile' })
    await page.getByText(/^Unlocked [A-Z][a-z]+ \d\d, \d{4}$/).waitFor()
    for (const [part, place] of [
      ['Watch', '1/3'],
      ['Read', '2/3'],
      ['Do', '3/3'],
    ] as const)
      await tab(page, part).getByText(place).waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await page.getByRole('button', { name: 'CONTINUE TO READ' }).click()
    await page.getByRole('heading', { name: 'When it is hard' }).waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await page.getByRole('button', { name: 'CONTINUE TO DO' }).click()
    await quickQuestion(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('heading', { name: 'Your workbook' }).waitFor()
    expect(await atBothSizes(page, axe)).toEqual([])
    await page.getByRole('link', { name: 'BACK' }).click()
    await page.waitForURL('**/dashboard')
  })

  test('counts to 3, and to 2 when Do has no content: then it is completed after Read [ELEARN-20]', async ({
    visit,
    world,
  }) => {
    const { page } = await openModule(visit, world)
    for (const [part, place] of [
      ['Watch', '1/3'],
      ['Read', '2/3'],
      ['Do', '3/3'],
    ] as const)
      await tab(page, part).getByText(place).waitFor()
    await changeModule(page, (module) => {
      Object.assign(module, { workbook: [], questions: [], actionSteps: [] })
      Object.assign(module.sections[2] ?? {}, { introText: '', contentText: '', hasActionSteps: false })
    })
    await page.reload()
    await tab(page, 'Watch').getByText('1/2').waitFor()
    await tab(page, 'Read').getByText('2/2').waitFor()
    await expect.poll(() => tab(page, 'Do').count()).toBe(0)
    await tab(page, 'Read').click()
    await page.getByRole('button', { name: 'COMPLETE MODULE' }).click()
    await page.waitForURL('**/dashboard')
  })

  test('shows up to four buttons of a section, each to a page of ours or elsewhere [ELEARN-22]', async ({
    visit,
    world,
  }) => {
    const off = { displayButton: false, text: 'HIDDEN', value: '', isExternalLink: false, link: '' }
    const ours = (text: string, value: string) => ({ ...off, displayButton: true, text, value })
    const { page } = await openModule(visit, world, {}, (fresh) =>
      changeModule(fresh, (module) => {
        const elsewhere = { ...off, displayButton: true, isExternalLink: true }
        const buttons = {
          buttonOne: ours('MY NOTES', '/myNotes'),
          buttonTwo: { ...elsewhere, text: 'A TALK', link: 'https://example.com/talk' },
          buttonThree: ours('CALENDAR', '/programCalendar'),
          buttonFour: ours('MY ACCOUNT', '/account'),
        }
        Object.assign(module.sections[0] ?? {}, buttons)
        Object.assign(module.sections[1] ?? {}, { buttonOne: buttons.buttonOne, buttonTwo: off })
      }),
    )
    const links = page.getByRole('tabpanel').getByRole('link')
    const named = (name: string) => links.and(page.getByRole('link', { name, exact: true }))
    for (const name of ['MY NOTES', 'A TALK', 'CALENDAR', 'MY ACCOUNT']) await named(name).waitFor()
    await expect.poll(() => named('A TALK').getAttribute('href')).toBe('https://example.com/talk')
    await expect.poll(() => named('A TALK').getAttribute('target')).toBe('_blank')
    await tab(page, 'Read').click()
    await named('CALENDAR').waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByText('HIDDEN').count()).toBe(0)
    await named('MY NOTES').click()
    await page.waitForURL('**/myNotes')
  })

  test('prints its article alone, in one column, dark on white paper', async ({ visit, world }) => {
    const { page } = await openModule(visit, world, { scheme: 'dark' })
    await tab(page, 'Read').click()
    const article = page.getByRole('article')
    await article.waitFor()
    await page.emulateMedia({ media: 'print' })
    for (const chrome of [
      page.getByRole('banner'),
      page.getByRole('tablist', { name: 'Parts of this module' }),
      page.getByRole('link', { name: 'BACK' }),
      page.getByRole('button', { name: 'CONTINUE TO DO' }),
      page.getByRole('button', { name: 'PRINT' }),
      page.getByRole('textbox', { name: 'My notes' }),
    ])
      await chrome.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: 'Small enough for a bad day' }).waitFor()
    const box = await article.boundingBox()
    const width = await page.evaluate(() => document.documentElement.clientWidth)
    expect(box?.width).toBeGreaterThan(width * 0.7)
    const ink = await article.evaluate((element) =>
      getComputedStyle(element).color.match(/\d+/g)?.map(Number),
    )
    expect(Math.max(...(ink ?? [255]))).toBeLessThan(100)
  })

  test('asks its quick question, wants an answer, and says something for it [ELEARN-27, ELEARN-28]', async ({
    visit,
    world,
  }) => {
    const { page } = await openModule(visit, world)
    await tab(page, 'Do').click()
    await quickQuestion(page).getByRole('button', { name: 'SAVE' }).click()
    const error = page.getByRole('dialog').filter({ hasText: 'Please Answer all the questions' })
    await error.getByRole('button', { name: 'OK' }).click()
    await quickQuestion(page).getByRole('radio').first().check({ force: true })
    await quickQuestion(page).getByRole('button', { name: 'SAVE' }).click()
    await page.getByText('For you', { exact: true }).waitFor()
  })

  test('saves workbook and notes as they are typed, and shows them after a reload', async ({
    visit,
    world,
  }) => {
    const { page } = await openModule(visit, world)
    const notes = page.getByRole('textbox', { name: 'My notes' })
    await notes.fill('0:46 Two arm circles')
    await page.getByText(/^Saved \d+:\d\d [AP]M$/).waitFor()
    await openDo(page)
    const field = page.getByRole('textbox', { name: 'What usually makes me skip it?' })
    await field.fill('The night shift.')
    await page.getByText('One answer written').waitFor()
    await expect.poll(() => unsentOn(page, 'learning-writing')).toEqual([])
    await page.reload()
    await tab(page, 'Do').click()
    await expect.poll(() => field.inputValue()).toBe('The night shift.')
    await tab(page, 'Watch').click()
    await expect.poll(() => notes.inputValue()).toBe('0:46 Two arm circles')
    await page.getByRole('link', { name: 'ALL MY NOTES' }).click()
    await page.getByText('0:46 Two arm circles').waitFor()
    await page.getByRole('searchbox', { name: 'Search my notes' }).fill('nothing like it')
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await page.getByRole('searchbox', { name: 'Search my notes' }).fill('CIRCLES arm')
    await page.getByRole('link', { name: 'Small enough for a bad day' }).click()
    await page.waitForURL('**/moduleVip?id=101')
  })

  test('keeps what is written while the server does not answer, and sends it later', async ({
    visit,
    world,
  }) => {
    const { page } = await openModule(visit, world, { expected: NO_ANSWER })
    await page.route('**/api/ELearning/SaveModuleNote', (route) => route.abort())
    const notes = page.getByRole('textbox', { name: 'My notes' })
    await notes.fill('Kept')
    await page.getByText('Not saved yet, we keep trying').waitFor()
    await page.reload()
    await expect.poll(() => notes.inputValue()).toBe('Kept')
    await page.goto('about:blank') // An open page could send it just before it is left.
    await page.unroute('**/api/ELearning/SaveModuleNote')
    await page.goto('/moduleVip?id=101')
    await page.getByText(/^Saved \d/).waitFor()
  })

  test('gives its workbook as a PDF [ELEARN-25]', async ({ visit, world }) => {
    const { page } = await openModule(visit, world)
    await openDo(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'DOWNLOAD WORKBOOK' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('workbook-101.pdf')
  })

  test('puts its chosen action steps on the list of today, once [ELEARN-26, ELEARN-34]', async ({
    visit,
    world,
  }) => {
    const { page } = await openModule(visit, world)
    await openDo(page)
    await page.getByRole('checkbox', { name: /^Choose one step/ }).uncheck({ force: true })
    await page.getByRole('button', { name: 'ADD 3 TO MY ACTION STEPS' }).click()
    await page.waitForURL('**/dashboard?showActionsSteps=1')
    await page
      .getByText('Do the two-minute size of one step now, before you close this page.')
      .first()
      .waitFor()
    await page.goto('/moduleVip?id=101')
    await tab(page, 'Do').click()
    await expect.poll(() => page.getByRole('button', { name: /MY ACTION STEPS/ }).isDisabled()).toBe(true)
  })

  test('is completed with the keyboard alone, leads to the dashboard, and has nothing to press then [ELEARN-23, ELEARN-32, ELEARN-33]', async ({
    visit,
    world,
  }) => {
    const { page } = await openModule(visit, world)
    await tab(page, 'Watch').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'CONTINUE TO DO' }).focus()
    await page.keyboard.press('Enter')
    await quickQuestion(page).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'COMPLETE MODULE' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard')
    await page.goto('/moduleVip?id=101')
    await tab(page, 'Do').click()
    await expect.poll(() => page.getByRole('button', { name: 'MODULE COMPLETED' }).isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: /ADD \d TO MY/ }).count()).toBe(0)
  })

  test('that starts a review says so: the half year after the third month [ELEARN-24, ELEARN-30]', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { member, session } = await arriveWithWheel(page, world)
    await makeProgram(session, 1)
    await moveProgram(world, member.id, -80)
    await makeProgram(session, 2)
    await moveProgram(world, member.id, -60)
    const { rows } = await world.db.pool.query(
      "select module_id from program_module where member_id = $1 and kind = 'path' and position = 3",
      [member.id],
    )
    await page.goto(`/moduleVip?id=${rows[0].module_id}`)
    await tab(page, 'Do').click()
    await page.getByRole('button', { name: 'START MY OOLAWHEEL' }).click()
    await page.waitForURL('**/MidYearReviewWelcome')
  })

  test('that is locked, foreign or not named leads to the dashboard [ELEARN-42]', async ({
    visit,
    world,
  }) => {
    const { page } = await openModule(visit, world, { expected: [...status(403), ...status(404)] })
    for (const address of ['/moduleVip?id=112', '/moduleVip?id=999', '/moduleVip']) {
      await page.goto(address)
      await page.waitForURL('**/dashboard')
      expect(pathOf(page)).toBe('/dashboard')
    }
  })

  test('plays its film next to the transcript, follows it, and resumes where it was stopped', async ({
    visit,
    world,
  }) => {
    const { page } = await openModule(visit, world)
    const video = page.locator('video')
    const seconds = () => video.evaluate((player: HTMLVideoElement) => player.currentTime)
    const transcript = page.getByRole('region', { name: 'Transcript' })
    await expect
      .poll(() => transcript.getByRole('switch', { name: 'Follows the film' }).isChecked())
      .toBe(true)
    const line = transcript.getByRole('listitem').filter({ hasText: '10 minutes to music.' }).last()
    await line.getByRole('button').click()
    await expect.poll(seconds).toBeGreaterThan(21)
    await expect
      .poll(() => transcript.locator('[data-current]').textContent())
      .toContain('10 minutes to music')
    const saved = page.waitForResponse('**/api/ELearning/SaveFilmPosition')
    await video.evaluate((player: HTMLVideoElement) => player.pause())
    await saved
    await page.reload()
    const chip = page.getByText(/^You stopped at 0:2\d on your computer/)
    await chip.waitFor()
    await expect.poll(seconds).toBeGreaterThan(21)
    await page.getByRole('button', { name: 'START OVER' }).click()
    await expect.poll(seconds).toBe(0)
    await chip.waitFor({ state: 'hidden' })
  })
})
