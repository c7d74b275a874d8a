import { addDays } from '@oola/contract/local-day'
import { toGaps } from '@oola/contract/privacy/history/day-gaps'
import type { FoundHabit, HistoryImport, HistoryList } from '@oola/contract/privacy/history/history.schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '#web/lib/query-client.ts'
import { axeFaults } from '../../../../../test/axe.ts'
import { pageOverflow, wordsOutside } from '../../../../../test/fit.ts'
import { answerCalls } from '../../../../../test/server.ts'
import { show, testSheet } from '../../../../../test/sheet.tsx'
import { signIn } from '../../../../../test/sign-in.ts'
import { historyQueries } from '../history.queries.ts'
import { CameIn } from './came-in.tsx'
import { ChooseFile } from './choose-file.tsx'
import { HistoryScreen } from './history-screen.tsx'
import { ImportList } from './import-list.tsx'
import { LookOver } from './look-over.tsx'

const daysFrom = (first: string, count: number) =>
  toGaps(Array.from({ length: count }, (_, index) => addDays(first, index)))
const habit = (
  index: number,
  name: string,
  often: string,
  areaId: number | null,
  days: number,
): FoundHabit => ({
  ...{ index, name, often, areaId },
  days: daysFrom('2026-01-04', days),
})
const HABITS = [
  habit(0, 'Morning stretch', 'Mon to Fri', 1, 142),
  habit(1, 'Read 20 minutes', 'Every day', 4, 98),
  habit(2, 'No spending day', 'Sometimes', 2, 41),
  habit(3, 'Sit with the neighbors on the porch and listen to what their week was like', 'Sundays', null, 36),
  habit(4, 'Guitar', 'Every day', 7, 0),
]
const LEFT = [
  { reason: 'here' as const, count: 11, first: [{ name: 'Guitar', day: '2026-01-04' }] },
  { reason: 'future' as const, count: 3, first: [{ name: 'Morning stretch', day: '2027-02-01' }] },
]

const LOOP: HistoryImport = {
  ...{ id: 5, source: 'loop', fileName: 'Loop-Habits.zip', status: 'ready', problem: null },
  preview: { habits: HABITS, leftEntries: LEFT, added: [], leftParts: [] },
  ...{ done: 0, total: 0, result: null, addedOn: null, takeBackUntil: null },
}
const RESULT = {
  ...{ steps: 386, days: 214, firstDay: '2026-01-04', lastDay: '2026-11-18' },
  months: [22, 31, 40, 38, 41, 29, 30, 44, 36, 42, 33].map((steps, index) => ({
    month: `2026-${String(index + 1).padStart(2, '0')}`,
    steps,
  })),
  ...{ leftEntries: LEFT, leftHabits: ['Drink water'], added: [], leftParts: [] },
}
const ADDED: HistoryImport = {
  ...LOOP,
  ...{ status: 'added', preview: null, result: RESULT, addedOn: '2026-11-19', takeBackUntil: '2026-11-26' },
}
const REFUSED: HistoryImport = {
  ...{ ...LOOP, id: 6, source: 'habitica', status: 'refused', problem: 'notHabitica', preview: null },
  fileName: 'everything-that-I-wrote-down-in-the-year-of-the-long-winter.csv',
}

const lineOf = ({ preview: _, result, ...line }: HistoryImport) => ({ ...line, steps: result?.steps ?? 0 })
const LIST: HistoryList = {
  imports: [lineOf(REFUSED), lineOf(ADDED), { ...lineOf(LOOP), id: 4, status: 'takenBack' }],
  ...{ importedSteps: 386, stepsTaken: 146 },
}
const withList = (list = LIST) => {
  const client = createQueryClient()
  client.setQueryData(historyQueries.list().queryKey, list)
  return client
}
const none = () => {}

// The three steps of mockup 68.
testSheet(
  'bring-history',
  <>
    <ChooseFile refused={REFUSED} onSent={none} />
    <ImportList />
    {LOOP.preview && <LookOver shown={LOOP} preview={LOOP.preview} onAnother={none} />}
    <CameIn shown={ADDED} result={RESULT} />
  </>,
  { client: withList, phone: true },
)

beforeEach(signIn)

describe('the screen of a history', () => {
  const screen = (shown: HistoryImport | null) => (
    <main>
      <HistoryScreen shown={shown} onOpen={none} onStart={none} />
    </main>
  )

  it.each([
    ['nothing yet', null, 'Bring your history'],
    ['being read', { ...LOOP, status: 'reading', preview: null }, 'One moment'],
    ['being added', { ...LOOP, status: 'adding', done: 120, total: 386 }, 'Adding your history'],
    ['too late to take back', { ...ADDED, takeBackUntil: null }, 'Your history is here'],
    ['taken back', { ...ADDED, status: 'takenBack', result: null }, 'Bring your history'],
  ] as const)('fits a phone and passes axe in the dark: %s', async (_, shown, title) => {
    await page.viewport(390, 900)
    const { container } = await show(screen(shown), { colorScheme: 'dark' }, withList())
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await axeFaults(container)).toEqual([])
    expect(wordsOutside(container)).toEqual([])
    expect(pageOverflow()).toBe(0)
  })

  it('adds the chosen habits with their areas, and counts while they are chosen', async () => {
    const sent = answerCalls(() => ({ status: 200, json: { ...LOOP, status: 'adding' } }))
    await show(screen(LOOP), {}, withList())
    await expect.element(page.getByRole('button', { name: 'ADD 317 STEPS' })).toBeVisible()
    await expect.element(page.getByRole('checkbox', { name: 'Guitar' })).toBeDisabled()
    await userEvent.click(page.getByRole('checkbox', { name: 'Morning stretch' }))
    await userEvent.selectOptions(page.getByLabelText('Area of No spending day'), 'Without an area')
    await userEvent.click(page.getByRole('button', { name: 'ADD 175 STEPS' }))
    await expect
      .poll(() => sent.find((body) => body !== null))
      .toMatchObject({
        habits: [
          { index: 1, areaId: 4 },
          { index: 2, areaId: null },
          { index: 3, areaId: null },
        ],
      })
  })
})
