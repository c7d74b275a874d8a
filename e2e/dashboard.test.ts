import { describe, expect, it } from 'vitest'
import { axe, BOTH_SIZES, useBrowser, visit } from './support/browser.ts'
import { status } from './support/console-noise.ts'
import { callAs, signInAs } from './support/sign-in.ts'

useBrowser()

const MAYA = 1005

describe.each(BOTH_SIZES)('the dashboard on %s', (size) => {
  it('greets, and shows progress, today, goals and the wheel as the server has them [ROUTE-36, DASH-01, DASH-02, DASH-04..06]', async () => {
    const page = await visit({ size })
    const session = await signInAs(page, MAYA)
    const progress = (await callAs(session, 'GET', `/Dashboard/GetUserProgress/${MAYA}`)) as Record<
      string,
      number
    >
    const today = (await callAs(session, 'GET', `/Actions/GetUserNotCompletedActions/${MAYA}/0`)) as {
      actions: { text: string }[]
    }
    const [wheel] = (await callAs(session, 'GET', '/Dashboard/GetOolaScores')) as { score: number }[]
    await page.goto('/dashboard')
    await page.getByRole('heading', { level: 1, name: 'Hello, Maya' }).waitFor()
    await page.getByText('Level 1', { exact: true }).first().waitFor()
    const upgrade = page.getByRole('link', { name: 'UPGRADE ACCOUNT' })
    expect([await upgrade.getAttribute('href'), await upgrade.getAttribute('target')]).toEqual([
      'https://upgrade.example/framework',
      '_blank',
    ])
    const figures = await page.getByRole('region', { name: 'MY PROGRESS' }).innerText()
    for (const [name, words] of [
      ['stepsTaken', 'Steps taken'],
      ['currentStreak', 'Current streak'],
      ['longestStreak', 'Longest streak'],
      ['goalsCompleted', 'Goals completed'],
    ] as const) {
      expect(figures).toMatch(new RegExp(`${progress[name]}\\s+${words}`))
    }
    for (const { text } of today.actions) await page.getByText(text, { exact: true }).waitFor()
    await page.getByRole('img', { name: `Your wheel, Oola score ${wheel?.score}` }).waitFor()
    expect(await axe(page)).toEqual([])
  })
})

describe('My goals', () => {
  it('shows the Top 7 with My Oola One, what is achieved, and the rest', async () => {
    const page = await visit()
    const session = await signInAs(page, MAYA)
    const board = (await callAs(session, 'GET', `/goals/GetUserGoalsGroupedByStatus/${MAYA}`)) as {
      inProgress: { text: string; isOneGoal: boolean }[]
      completed: { text: string }[]
      pending: { goals: { text: string }[] }[]
    }
    const texts = async () => page.getByRole('tabpanel').getByRole('listitem').allInnerTexts()
    await page.goto('/dashboard')
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    const shown = await texts()
    expect(shown).toHaveLength(board.inProgress.length)
    board.inProgress.forEach(({ text, isOneGoal }, index) => {
      expect(shown[index]).toContain(text)
      expect(shown[index]?.includes('My Oola One')).toBe(isOneGoal)
    })
    await page.getByRole('tab', { name: 'ACHIEVED' }).click()
    expect(await texts()).toHaveLength(board.completed.length)
    await page.getByRole('tab', { name: 'ADDITIONAL' }).click()
    expect(await texts()).toHaveLength(board.pending.flatMap(({ goals }) => goals).length)
  })
})

describe('a part that cannot be loaded', () => {
  it('says so in its own place, and loads at TRY AGAIN while the others stand [DASH-29, DASH-30]', async () => {
    const page = await visit({ expected: status(500) })
    await signInAs(page, MAYA)
    await page.route('**/api/Dashboard/GetUserProgress/*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', title: 'Error', message: 'x' } }),
    )
    await page.goto('/dashboard')
    await page.getByText('We could not load your progress').waitFor()
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    await page.unroute('**/api/Dashboard/GetUserProgress/*')
    await page.getByRole('button', { name: 'TRY AGAIN' }).click()
    await page.getByText('Steps taken').waitFor()
    expect(await page.getByText('We could not load your progress').count()).toBe(0)
  })
})

describe('loading', () => {
  it('asks for everything at once and moves nothing about when it arrives', async () => {
    const page = await visit()
    await signInAs(page, MAYA)
    await page.addInitScript(() => {
      const seen = window as unknown as { shift: number }
      seen.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[]) {
          if (!entry.hadRecentInput) seen.shift += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/')) calls.push(pathname)
    })
    await page.goto('/dashboard')
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    await page.getByRole('img', { name: /Your wheel, Oola score/ }).waitFor()
    expect(new Set(calls).size).toBe(calls.length)
    expect(calls.length).toBeLessThanOrEqual(7)
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.05)
  })
})

describe('/nonSubscriber', () => {
  it.each(BOTH_SIZES)(
    'locks what belongs to the framework and says why on %s [ROUTE-38, DASH-18, DASH-25]',
    async (size) => {
      const page = await visit({ size })
      await signInAs(page, 1008)
      await page.goto('/nonSubscriber')
      await page.getByRole('heading', { level: 1, name: 'Hello, Jon' }).waitFor()
      await page.getByText('Become a subscriber to the Oola Lifestyle Framework').waitFor()
      expect(await page.getByText(/^Level \d/).count()).toBe(0)
      const upgrade = page.getByRole('link', { name: 'BECOME A SUBSCRIBER' })
      expect(await upgrade.getAttribute('href')).toBe('https://upgrade.example/framework')
      await page.getByText('Steps taken').waitFor()
      expect(await axe(page)).toEqual([])
      await page.getByRole('button', { name: /My account/ }).click()
      expect(await page.getByRole('button', { name: /FIND A COACH/ }).isDisabled()).toBe(true)
    },
  )
})
