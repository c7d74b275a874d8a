import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { createQueryClient } from '#web/lib/query-client.ts'
import { answerCalls } from '../../../../test/server.ts'
import { show, testSheet } from '../../../../test/sheet.tsx'
import { signIn } from '../../../../test/sign-in.ts'
import { MERGED_DAY } from '../merged-day.fixtures.ts'
import { offlineQueries } from '../offline.queries.ts'
import MergedDayLine from './merged-day-line.tsx'
import MergedDayList from './merged-day-list.tsx'

beforeEach(signIn)
afterEach(() => localStorage.clear())

testSheet('merged-day', <MergedDayList day={MERGED_DAY} />)

const open = async (day: typeof MERGED_DAY = MERGED_DAY) => {
  const client = createQueryClient()
  client.setQueryData(offlineQueries.mergedDay().queryKey, day)
  await show(<MergedDayLine />, {}, client)
}
const line = () =>
  page.getByText(
    'Your phone and your laptop were offline. We’ve put both days together, and nothing is lost.',
  )

describe('the line of a day that was put together', () => {
  it('shows the day when it is asked for, with what both devices did', async () => {
    await open()
    await expect.element(line()).toBeVisible()
    await expect
      .element(page.getByRole('heading', { name: 'Thursday, put together' }))
      .not.toBeInTheDocument()
    await userEvent.click(page.getByRole('button', { name: 'SHOW THE DAY' }))
    await expect.element(page.getByRole('heading', { name: 'Thursday, put together' })).toBeVisible()
    await expect.element(page.getByText('Both', { exact: true })).toBeVisible()
    await expect
      .element(page.getByText('The later change counts. On the phone it was Saturday, November 28.'))
      .toBeVisible()
  })

  it('brings back the other word on UNDO', async () => {
    const changes = MERGED_DAY.changes.map((change) => ({
      ...change,
      isBroughtBack: change.canBringBack,
      canBringBack: false,
    }))
    answerCalls(() => ({ status: 200, json: { ...MERGED_DAY, changes } }))
    await open()
    await userEvent.click(page.getByRole('button', { name: 'SHOW THE DAY' }))
    await userEvent.click(page.getByRole('button', { name: /^Undo: Task "Book the dentist"/ }))
    await expect.element(page.getByText('Brought back: Saturday, November 28')).toBeVisible()
  })

  it('stays closed until something new comes, and is not there without anything', async () => {
    await open()
    await userEvent.click(page.getByRole('button', { name: 'Close' }))
    await expect.element(line()).not.toBeInTheDocument()
    await cleanup()
    await open()
    await expect.element(line()).not.toBeInTheDocument()
    await cleanup()
    await open({ ...MERGED_DAY, version: MERGED_DAY.version + 1 })
    await expect.element(line()).toBeVisible()
    await cleanup()
    await open({ day: null, version: 0, devices: [], changes: [] })
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })
})
