import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { loadContent } from '../../apps/server/src/platform/content/load-content.ts'
import { untilAlive } from './alive.ts'
import { portal } from './portal.ts'
import type { World } from './world.ts'

const { freeTests } = await loadContent()
export const LIFE_BALANCE = freeTests.lifeBalance.flatMap(({ questions }) => questions)
export const MIND_BODY = freeTests.mindBody.questions

export const slider = (page: Page) => page.getByRole('slider')
/** The slider once it takes the next answer, which is 0.9 s after the last. */
export const openSlider = (page: Page) => page.locator('[role=slider]:not([aria-disabled])')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a page whose timers run only when the test says so: `page.clock.runFor(ms)`. */
export const openTimed = async (page: Page, address: string): Promise<void> => {
  await page.clock.install({ time: '2026-03-10T18:00:00Z' })
  await page.goto(address)
  await slider(page).waitFor()
  await untilAlive(page)
  // The ten minutes that the clock jumps would be over for a call on its way as well.
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt('2026-03-10T18:10:00Z')
}

/** Answers the question on the screen by its key and lets the next one come. */
export const answer = async (page: Page, score: number): Promise<void> => {
  await openSlider(page).focus()
  await page.keyboard.press(score === 10 ? '0' : String(score))
  await page.clock.runFor(900)
}

/** Puts a test that was begun into the browser before its page opens. */
export const beginBefore = (
  page: Page,
  key: 'freeUser' | 'oola.mind-body',
  record: Record<string, unknown>,
): Promise<unknown> =>
  page.addInitScript(
    ([name, words]) => {
      // Once: later pages of this visit find what the test itself has left.
      if (sessionStorage.getItem('begun')) return
      sessionStorage.setItem('begun', '1')
      localStorage.setItem(name ?? '', words ?? '')
    },
    [key, JSON.stringify({ ambassador: null, store: false, clientKey: crypto.randomUUID(), ...record })],
  )

/** Scores of the first questions. */
export const scoresOf = (questions: readonly { id: number }[], count: number, score = 7) =>
  questions.slice(0, count).map(({ id }) => ({ questionId: id, score }))

export const fillForm = async (page: Page, person: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(person)) await page.getByLabel(label).fill(text)
}

/** What was kept of a visitor's tests. */
export const keptOf = async ({ db }: World, email: string) => {
  const { rows } = await db.pool.query(
    'select code, first_name, last_name, phone, sponsor, score from free_result where email = $1',
    [email],
  )
  return rows
}

/** The text of the mail to somebody, or null while there is none. */
export const mailTo = async (email: string): Promise<string | null> => {
  const outbox = path.join(portal().dataDir, 'server/outbox')
  for (const name of await readdir(outbox).catch(() => [])) {
    const mail = JSON.parse(await readFile(path.join(outbox, name), 'utf8').catch(() => '{}'))
    if (mail.to === email) return mail.text
  }
  return null
}
