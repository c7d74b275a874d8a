import type { StaffPerson } from '@oola/contract/staff/staff-session.calls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { staffQueries, staffQueryClient } from '../staff.queries.ts'
import { sendStaff } from '../staff-api.ts'
import { Console } from './staff-guard.tsx'

const ME: StaffPerson = {
  ...{ id: 9001, firstName: 'Sam', lastName: 'Porter', role: 'owner', stage: 'in' },
  ...{ hasPasskey: false, hasAuthenticator: true, recoveryCodesLeft: 6 },
  ...{ endsIn: 3600, freshUntil: null },
}
const ok = (json: unknown) => ({ status: 200, json })

const HOME = { at: new Date().toISOString(), timeZone: 'UTC', waiting: [], numbers: [], coming: [] }
const REQUESTS = {
  ...{ requests: [], next: null, answerMinutes: null },
  counts: { mine: 0, none: 3, all: 3, waits: 3, late: 0 },
}
/** What the frame and its home page read; other calls reply with `others`. */
const inside = (path: string, others: unknown) => {
  if (path.includes('/staff/requests')) return ok(REQUESTS)
  return ok(path.includes('/staff/home') ? HOME : others)
}

beforeEach(() => staffQueryClient.setQueryData(staffQueries.me().queryKey, ME))
afterEach(() => staffQueryClient.clear())

const rail = () => page.getByRole('navigation', { name: 'Screens' })
const callAgain = () => sendStaff('GET /staff/log/verified', {})

describe('the frame of the console', () => {
  it('has its rail, a search by Ctrl K and the sheet of keys by ?', async () => {
    answerCalls((path) => inside(path, { members: [], coaches: [] }))
    await show(<Console />)
    await expect.element(rail()).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('{Escape}?')
    await expect.element(page.getByRole('heading', { name: 'Keys of this page' })).toBeVisible()
    expect(await axeFaults(document.body)).toEqual([])
  })

  it('works without keys of one letter when they are switched off', async () => {
    answerCalls((path) => inside(path, {}))
    await show(<Console />)
    await expect.element(rail()).toBeVisible()
    await page.getByRole('button', { name: 'Keys' }).click()
    await page.getByRole('checkbox', { name: /Use single-letter keys/ }).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('heading', { name: 'Keys of this page' })).not.toBeInTheDocument()
    await userEvent.keyboard('?')
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('combobox')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Keys of this page' })).not.toBeInTheDocument()
  })

  it.each([{ colorScheme: 'light' }, { colorScheme: 'dark' }] as const)(
    'is usable on a phone: top bar, tab bar, the rest under More, %o',
    async (media) => {
      answerCalls((path) => inside(path, {}))
      await page.viewport(390, 844)
      await show(<Console />, media)
      await expect.element(rail()).not.toBeInTheDocument()
      await expect.element(page.getByRole('button', { name: 'Search or jump' })).toBeVisible()
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('button', { name: /Sam Porter/ }).click()
      await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
      expect(await axeFaults(document.body)).toEqual([])
    },
  )
})

describe('a call that needs the second factor again', () => {
  it('waits for it in a window and is then made again', async () => {
    const paths: string[] = []
    answerCalls((path) => {
      paths.push(path)
      if (path.endsWith('/factor/code')) return ok({ ...ME, freshUntil: '2026-01-01T18:00:00.000Z' })
      const isFirst = paths.filter((each) => each === path).length === 1
      return path.endsWith('/verified') && isFirst
        ? refusal('factor_again')
        : inside(path, { entries: 7, brokenAt: null })
    })
    await show(<Console />)
    await expect.element(rail()).toBeVisible()
    const reply = callAgain()
    await expect.element(page.getByRole('dialog', { name: /confirm it’s you/i })).toBeVisible()
    await page.getByRole('textbox', { name: 'Six digits of the code' }).fill('123456')
    expect(await reply).toEqual({ entries: 7, brokenAt: null })
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('fails when the person leaves the window', async () => {
    answerCalls((path) => (path.endsWith('/verified') ? refusal('factor_again') : inside(path, {})))
    await show(<Console />)
    await expect.element(rail()).toBeVisible()
    const reply = expect(callAgain()).rejects.toMatchObject({ code: 'factor_again' })
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await reply
  })
})

describe('a session that has ended', () => {
  it('asks to sign in, and continues at the same person’s place', async () => {
    let isEnded = false
    answerCalls((path) => {
      if (path.endsWith('/staff/sign-in')) return ok({ ...ME, stage: 'factor' })
      if (path.endsWith('/factor/code')) {
        isEnded = false
        return ok(ME)
      }
      return isEnded ? refusal('staff_not_signed_in') : inside(path, { entries: 7, brokenAt: null })
    })
    await show(<Console />)
    await expect.element(rail()).toBeVisible()
    isEnded = true
    const reply = callAgain()
    await page.getByRole('textbox', { name: /Work mail/ }).fill('sam@oola.example')
    await page.getByLabelText('Password', { exact: true }).fill('balance-365')
    await userEvent.keyboard('{Enter}')
    await page.getByRole('textbox', { name: 'Six digits of the code' }).fill('123456')
    expect(await reply).toEqual({ entries: 7, brokenAt: null })
    await expect.element(rail()).toBeVisible()
  })
})
