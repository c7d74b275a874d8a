import type { Page } from '@playwright/test'
import { untilAlive } from './alive.ts'

const HEADING = 'See your whole life in one wheel'
/** The sections of the home page, in order. */
export const SECTIONS = [
  'Start where it helps the most',
  'One membership, three phases, your own pace',
  'For your mind and your body',
  'For your goals and your days',
  'Programs and products',
  'Two minutes, twenty-one questions, one clear picture',
  'Join us, or join in',
  'What a small step can do',
  'How the products came to be',
]

/** Opens the home page and waits until it is hydrated. */
export const open = async (page: Page, path: string) => {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: HEADING }).waitFor()
  await untilAlive(page)
}

/** The headings of the sections. */
export const headings = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
