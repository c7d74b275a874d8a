import type { Page } from '@playwright/test'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { makeRequest } from '../../apps/server/test/support/builders/make-request.ts'
import { freshName } from '../support/fresh-names.ts'
import { signInAsStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

interface List {
  readonly at: string
  /** Where Enter leads; without it the row is opened in place; null: nowhere, for who bought without an account. */
  readonly opens?: RegExp | null
  readonly search?: string
  readonly canChoose?: true
}

const LISTS: readonly List[] = [
  { at: '/staff', opens: /\/staff\/.+/ },
  { at: '/staff/requests', opens: /\/requests\/\d+/, search: 'Name, mail, words or number' },
  { at: '/staff/members', opens: /\/members\/\d+/, search: 'Id, name, mail or phone', canChoose: true },
  { at: '/staff/coaches', opens: /\/coaches\/\d+/ },
  { at: '/staff/money', opens: null },
  { at: '/staff/content', opens: /file=/, search: 'Title or file' },
  { at: '/staff/content?media=picture', opens: /name=/, search: 'Name' },
  { at: '/staff/people', search: 'Person, member or word' },
]

const ROWS = '[data-staff-list] :is([data-row], [data-id]), [data-waits]'

const walk = async (page: Page, { at, opens, search, canChoose }: List) => {
  await page.goto(at)
  const rows = page.locator(ROWS)
  await rows.nth(1).waitFor()
  const [first, second] = [rows.nth(0), rows.nth(1)]
  // From the page the first press goes to the row with the cursor.
  await page.keyboard.press('j')
  await expect(first, at).toBeFocused()
  await page.keyboard.press('j')
  await expect(second, at).toBeFocused()
  await page.keyboard.press('k')
  await expect(first, at).toBeFocused()
  if (search) {
    await page.keyboard.press('/')
    const field = page.getByLabel(search, { exact: true })
    await expect(field, at).toBeFocused()
    // A letter is typed, and moves no row.
    await page.keyboard.press('j')
    await expect(field, at).toHaveValue('j')
    await field.clear()
    await field.blur()
    await rows.nth(1).waitFor()
    // The list for the letter may still come and go: its rows take the focus with them.
    await expect(async () => {
      await page.keyboard.press('j')
      await expect(first, at).toBeFocused({ timeout: 1000 })
    }).toPass({ timeout: 15_000 })
  }
  if (canChoose) {
    await page.keyboard.press('x')
    await expect(first, at).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('x')
    await expect(first, at).toHaveAttribute('aria-selected', 'false')
  }
  if (opens === null) return
  await page.keyboard.press('Enter')
  if (opens) await expect(page, at).toHaveURL(opens)
  else await expect(first, at).toHaveAttribute('aria-current', 'true')
}

test('Ctrl K finds members, coaches, pages and actions, and every list works by J, K, Enter, X and / [STAFF-22]', async ({
  visit,
  world,
}) => {
  const page = await visit()
  await signInAsStaff(page, world, 'owner')
  const lastName = freshName('Keys')
  const member = await makeMember(world, { firstName: 'Ada', lastName })
  for (const name of ['One', 'Two']) await makeRequest(world, { firstName: name, lastName })
  const palette = page.getByRole('combobox', { name: 'Search members, coaches, pages and actions' })
  const choose = async (words: string, group: string, option: string | RegExp) => {
    await page.keyboard.press('Control+k')
    await palette.fill(words)
    await expect(page.getByRole('group', { name: group }).getByRole('option', { name: option })).toBeVisible()
    await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(option)
    await page.keyboard.press('Enter')
  }

  await page.goto('/staff')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await palette.fill('ana cas')
  await expect(page.getByRole('group', { name: 'Coaches' }).getByRole('option')).toContainText([
    'Ana Castellanos',
  ])
  await page.keyboard.press('Escape')
  await choose('outag', 'Pages', 'Outages')
  await expect(page).toHaveURL('/staff/outages')
  await choose(`ada ${lastName}`, 'Members', new RegExp(lastName))
  await expect(page).toHaveURL(`/staff/members/${member.id}`)
  await page.getByLabel('Reason').fill('Asked for by phone.')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Ada ${lastName}` })).toBeVisible()
  await page.keyboard.press('/')
  const timelineSearch = page.getByLabel('Search the timeline')
  await expect(timelineSearch).toBeFocused()
  await timelineSearch.blur()
  await choose('>excuse', `Do with Ada ${lastName}`, /Excuse days/)
  await expect(page.getByRole('dialog', { name: /Excuse/ })).toBeVisible()

  for (const list of LISTS) await walk(page, list)
})
