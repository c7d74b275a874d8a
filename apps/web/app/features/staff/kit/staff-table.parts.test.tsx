import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { show, testSheet } from '../../../../test/sheet.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { hiddenChosen } from './choose-rows.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { StaffTable } from './staff-table.tsx'
import { StatePill } from './state-pill.tsx'
import { PLAIN_LAYOUT, type StaffColumn } from './table-columns.ts'
import { clearPlaces } from './table-place.ts'
import { useKeyListener } from './use-staff-keys.ts'

interface Person {
  readonly id: number
  readonly name: string
  readonly mail: string
  readonly level: number
}

const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: 1001 + index,
    name: `Person ${String(count - index).padStart(3, '0')}`,
    mail: `person${index}@example.com`,
    level: (index % 3) + 1,
  }))

const COLUMNS: readonly StaffColumn<Person>[] = [
  {
    id: 'name',
    header: 'Member',
    cell: ({ name }) => name,
    value: ({ name }) => name,
    width: 200,
    fixed: true,
  },
  { id: 'mail', header: 'Mail', cell: ({ mail }) => mail, width: 220, phone: 'detail' },
  {
    id: 'level',
    header: 'Level',
    cell: ({ level }) => level,
    value: ({ level }) => level,
    numeric: true,
    width: 80,
  },
  {
    id: 'card',
    header: 'Card',
    cell: () => <StatePill state="ok">Works</StatePill>,
    width: 120,
    phone: 'end',
  },
]

function List({ rows, onOpen }: { rows: readonly Person[]; onOpen?: (person: Person) => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [layout, setLayout] = useState(PLAIN_LAYOUT)
  useKeyListener()
  return (
    <div style={{ position: 'relative', display: 'flex', flexDirection: 'column', height: 420 }}>
      <ColumnsMenu columns={COLUMNS} layout={layout} onLayout={setLayout} />
      <StaffTable
        label="Members"
        columns={COLUMNS}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowTo={({ id }) => `/staff/members/${id}`}
        {...(onOpen && { onOpen })}
        chosen={chosen}
        onChoose={setChosen}
        layout={layout}
        onLayout={setLayout}
      />
      <BulkBar
        count={chosen.size}
        hidden={hiddenChosen(
          chosen,
          rows.map(({ id }) => String(id)),
        )}
        onClear={() => setChosen(new Set())}
      >
        {null}
      </BulkBar>
    </div>
  )
}

// Files and tests share their modules.
beforeEach(clearPlaces)

testSheet('staff-table', <List rows={people(8)} />)

const focusedRow = () => document.activeElement?.getAttribute('data-row')

describe('the table of the console', () => {
  it('moves by J and K from anywhere, opens by Enter, chooses by X and Shift X [STAFF-22]', async () => {
    const opened: number[] = []
    await show(<List rows={people(20)} onOpen={({ id }) => opened.push(id)} />)
    await userEvent.keyboard('j')
    expect(focusedRow()).toBe('1001')
    await userEvent.keyboard('jj')
    expect(focusedRow()).toBe('1003')
    await userEvent.keyboard('k{ArrowDown}{ArrowDown}')
    expect(focusedRow()).toBe('1004')
    await userEvent.keyboard('{Enter}')
    expect(opened).toEqual([1004])
    await userEvent.keyboard('x')
    await expect.element(page.getByText('1 selected')).toBeVisible()
    await userEvent.keyboard('jjj{Shift>}X{/Shift}')
    await expect.element(page.getByText('4 selected')).toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /1005|Person 016/ }))
      .toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('4 selected')).not.toBeInTheDocument()
    // The rows are one stop of the Tab key.
    expect(document.querySelectorAll('tr[tabindex="0"]')).toHaveLength(1)
  })

  it('leaves letters alone while somebody types', async () => {
    await show(
      <>
        <input aria-label="Note" />
        <List rows={people(5)} />
      </>,
    )
    const field = page.getByRole('textbox', { name: 'Note' })
    await field.click()
    await userEvent.keyboard('jxj')
    await expect.element(field).toHaveValue('jxj')
    await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
  })

  it('sorts by a press on a head, and says so', async () => {
    await show(<List rows={people(12)} />)
    const head = page.getByRole('columnheader', { name: 'Member' })
    await page.getByRole('button', { name: 'Member', exact: true }).click()
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending')
    expect(document.querySelector('tbody tr')?.textContent).toContain('Person 001')
    await page.getByRole('button', { name: 'Member', exact: true }).click()
    await expect.element(head).toHaveAttribute('aria-sort', 'descending')
    expect(document.querySelector('tbody tr')?.textContent).toContain('Person 012')
  })

  it('renders few of many rows, says how many there are, and keeps the row with the focus', async () => {
    await show(<List rows={people(2000)} />)
    const grid = page.getByRole('grid', { name: 'Members' })
    await expect.element(grid).toHaveAttribute('aria-rowcount', '2001')
    await expect.poll(() => document.querySelectorAll('tr[data-row]').length).toBeGreaterThan(10)
    expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(60)
    await userEvent.keyboard('j{End}')
    await expect.poll(focusedRow).toBe('3000')
    expect(document.activeElement?.getAttribute('aria-rowindex')).toBe('2001')
    const scroller = document.querySelector('[data-staff-list]') as HTMLElement
    scroller.scrollTop = 0
    await expect.poll(() => document.querySelector('tr[data-row="1001"]')).not.toBeNull()
    expect(focusedRow()).toBe('3000')
    expect(await axeFaults(scroller)).toEqual([])
  })

  it('moves to the neighbor, with the focus, when its row is removed', async () => {
    const all = people(6)
    const { rerender } = await show(<List rows={all} />)
    await userEvent.keyboard('jjj')
    expect(focusedRow()).toBe('1003')
    await rerender(<List rows={all.filter(({ id }) => id !== 1003)} />)
    await expect.poll(focusedRow).toBe('1004')
  })

  it('is at its former place when the list is opened again', async () => {
    const { rerender } = await show(<List rows={people(500)} />)
    const scroller = () => document.querySelector('[data-staff-list]') as HTMLElement
    await expect.poll(() => scroller().scrollHeight).toBeGreaterThan(5000)
    scroller().scrollTop = 4000
    await expect.poll(() => document.querySelector('tr[data-row="1102"]')).not.toBeNull()
    await rerender(<p>A member’s page</p>)
    await rerender(<List rows={people(500)} />)
    await expect.poll(() => scroller().scrollTop).toBe(4000)
    await expect.poll(() => document.querySelector('tr[data-row="1102"]')).not.toBeNull()
  })

  it('hides, moves and widens columns without a drag', async () => {
    await show(<List rows={people(3)} />)
    const heads = () =>
      [...document.querySelectorAll('th')].map(({ textContent }) => textContent?.trim()).filter(Boolean)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Mail' }).click()
    expect(heads()).toEqual(['Member', 'Level', 'Card'])
    await page.getByRole('button', { name: 'Move Card to the left' }).click()
    expect(heads()).toEqual(['Member', 'Card', 'Level'])
    const width = () => Number.parseFloat(document.querySelectorAll('col')[2]?.style.width ?? '')
    const before = width()
    await page.getByRole('button', { name: 'Card wider' }).click()
    expect(width()).toBe(before + 24)
    await expect.element(page.getByRole('checkbox', { name: 'Member', exact: true })).toBeDisabled()
  })

  it('has two lines for each row on a phone', async () => {
    await page.viewport(390, 844)
    await show(<List rows={people(3)} />)
    await expect.element(page.getByText('person0@example.com')).toBeVisible()
    await expect.element(page.getByText('Works').first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    const row = document.querySelector('tr[data-row]') as HTMLElement
    expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
})
