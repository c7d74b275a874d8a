import type { Report, ReportCell } from '@oola/contract/staff/reports.calls'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show, testSheet } from '../../../../test/sheet.tsx'
import { CohortCard } from './components/cards/cohort-card.tsx'
import { FunnelCard } from './components/cards/funnel-card.tsx'
import { ModulesCard } from './components/cards/modules-card.tsx'
import { MoneyCards } from './components/cards/money-cards.tsx'
import { ScoresCard } from './components/cards/scores-card.tsx'
import { CoachingCard } from './components/cards/work-cards.tsx'

const MONTHS = ['2026-01', '2026-02', '2026-03']
const cell = (given: Partial<ReportCell>): ReportCell => ({
  ...{ figure: 'enrolled', month: '2026-01', source: '', item: '' },
  ...{ people: 40, count: 40, total: 0, squares: 0, ...given },
})
const hidden = { people: null, count: null, total: null, squares: null }
const people = (figure: ReportCell['figure'], count: number, given: Partial<ReportCell> = {}) =>
  cell({ figure, people: count, count, source: 'site', ...given })

const report: Report = {
  ...{
    zone: 'America/New_York',
    countedAt: '2026-04-10T10:00:00.000Z',
    lastDay: '2026-04-09',
    months: MONTHS,
  },
  names: { 101: 'Small enough for a bad day', framework: 'Oola Lifestyle Framework' },
  cells: [
    ...[people('visit', 3841), people('freeTest', 912), people('enrolled', 131), people('wheel', 114)],
    ...[people('goals', 84), people('firstStep', 80), people('active', 60, { item: '4' })],
    people('enrolled', 0, { ...hidden, source: 'ambassador' }),
    ...Array.from({ length: 9 }, (_, week) =>
      people('active', 120 - 9 * week, { item: String(week + 1) }),
    ).filter(({ item }) => item !== '4'),
    ...[1, 2, 3, 4, 5, 6, 7].flatMap((area) =>
      MONTHS.map((month, index) =>
        cell({
          figure: 'score',
          month,
          item: String(area),
          total: 40 * (45 + 3 * area + 4 * index),
          squares: 9e4,
        }),
      ),
    ),
    cell({ figure: 'scoreChange', item: '1', total: 520, squares: 9000 }),
    cell({ figure: 'opened', item: '101', people: 100 }),
    cell({ figure: 'watched', item: '101', people: 90 }),
    cell({ figure: 'read', item: '101', people: 50 }),
    ...MONTHS.map((month, index) => cell({ figure: 'held', month, count: 60 + 7 * index })),
    cell({ figure: 'followed', count: 50 }),
    cell({ figure: 'rebooked', count: 20 }),
    ...MONTHS.map((month, index) =>
      cell({ figure: 'paying', month, item: 'framework', count: 50 + index, total: 4700 * (50 + index) }),
    ),
    cell({ figure: 'payingLost', month: '2026-02', item: 'framework', count: 10 }),
    cell({ figure: 'refunded', month: '2026-02', item: 'framework', ...hidden }),
  ],
}

testSheet(
  'staff-reports',
  <>
    <FunnelCard report={report} source={undefined} />
    <CohortCard report={report} source={undefined} />
    <ScoresCard report={report} />
    <ModulesCard report={report} />
    <CoachingCard report={report} />
    <MoneyCards report={report} />
  </>,
)

describe('a report', () => {
  it('says what a number is, its period, its fraction and the months before [REPORT-05]', async () => {
    await show(<FunnelCard report={report} source={undefined} />)
    await page.getByRole('button', { name: 'Wheel done: 114' }).click()
    const definition = page.getByRole('group', { name: 'Wheel done' })
    await expect.element(definition).toMatchTextContent(/have finished their first wheel/)
    await expect.element(definition).toMatchTextContent(/Jan 2026 to Mar 2026/)
    await expect.element(definition).toMatchTextContent(/114 of 131\s*87\.0 %/)
    await expect.element(definition).toMatchTextContent(/Oct 2025 to Dec 2025\s*–/)
  })

  it('has every plot as a table, with the share lost at each step [REPORT-01, REPORT-05]', async () => {
    await show(<FunnelCard report={report} source={undefined} />)
    await page.getByRole('button', { name: 'As a table' }).click()
    const row = page.getByRole('row', { name: /^Wheel done/ })
    await expect.element(row).toMatchTextContent(/^Wheel done1148713/)
    await expect.element(page.getByRole('columnheader', { name: 'Lost, %', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'As a table' }).click()
    await expect.element(page.getByRole('table')).not.toBeInTheDocument()
  })

  it('writes “few” for fewer than ten members [REPORT-06]', async () => {
    await show(<FunnelCard report={report} source="ambassador" />)
    await page.getByRole('button', { name: 'Enrolled: few' }).click()
    await expect
      .element(page.getByRole('group', { name: 'Enrolled' }))
      .toMatchTextContent(/Fewer than ten members: the number is not shown\./)
  })

  it('reads a cell of the cohorts and a month of a line by the arrow keys [REPORT-02]', async () => {
    await show(
      <>
        <CohortCard report={report} source={undefined} />
        <CoachingCard report={report} />
      </>,
    )
    const heat = page.getByRole('group', { name: /^Members with an action step/ })
    heat.element().focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(heat).toMatchTextContent(/Jan 2026, week 2: 84\.7 %, 111 of 131$/)
    const line = page.getByRole('group', { name: /^Sessions held/ })
    line.element().focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(line).toMatchTextContent(/^Mar 2026: 74$/)
    await userEvent.keyboard('{Escape}')
    await expect.element(line).not.toMatchTextContent(/74/)
  })

  it('saves its numbers as a file in which no text is a formula [REPORT-05]', async () => {
    const named = { ...report, names: { 101: '=HYPERLINK("http://x")' } }
    await show(<ModulesCard report={named} />)
    const saved: Blob[] = []
    const create = URL.createObjectURL
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) saved.push(file)
      return create(file as Blob)
    }
    await page.getByRole('button', { name: 'Modules, in % as CSV' }).click()
    URL.createObjectURL = create
    const text = (await saved[0]?.text()) ?? ''
    expect(text.split('\r\n').slice(0, 3)).toEqual([
      expect.stringContaining('"Modules, in %",Jan 2026 to Mar 2026'),
      'Module,Opened for,Watched,Read,Done,Completed,Most stop before',
      `"'=HYPERLINK(""http://x"")",100,90,50,0,0,Done`,
    ])
  })
})
