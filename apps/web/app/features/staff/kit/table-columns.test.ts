import { describe, expect, it } from 'vitest'
import { chooseRange, hiddenChosen, toggleAll, toggleRow } from './choose-rows.ts'
import { moveColumn, orderOf, PLAIN_LAYOUT, resizeColumn, toggleColumn } from './table-columns.ts'

const COLUMNS = ['a', 'b', 'c'].map((id) => ({ id, header: id, cell: () => id, width: 100 }))

describe('the layout of columns', () => {
  it('moves a column by a place, not beyond the ends', () => {
    const moved = moveColumn(COLUMNS, PLAIN_LAYOUT, 'b', -1)
    expect(orderOf(COLUMNS, moved)).toEqual(['b', 'a', 'c'])
    expect(moveColumn(COLUMNS, moved, 'b', -1)).toBe(moved)
    expect(moveColumn(COLUMNS, moved, 'z', 1)).toBe(moved)
  })

  it('shows columns that a stored order lacks, and leaves out removed ones', () => {
    expect(orderOf(COLUMNS, { ...PLAIN_LAYOUT, order: ['gone', 'c'] })).toEqual(['c', 'a', 'b'])
  })

  it('hides and shows a column, makes it wider and never too narrow', () => {
    const hidden = toggleColumn(PLAIN_LAYOUT, 'a')
    expect([hidden.hidden, toggleColumn(hidden, 'a').hidden]).toEqual([['a'], []])
    expect(resizeColumn(COLUMNS, PLAIN_LAYOUT, 'a', 1).widths).toEqual({ a: 124 })
    expect(resizeColumn(COLUMNS, { ...PLAIN_LAYOUT, widths: { a: 60 } }, 'a', -1).widths).toEqual({ a: 56 })
  })
})

describe('the chosen rows', () => {
  const ids = ['1', '2', '3', '4']

  it('are chosen one by one and in ranges, in both directions', () => {
    expect([...toggleRow(new Set(['1']), '1')]).toEqual([])
    expect([...chooseRange(new Set(['1']), ids, '1', '3')]).toEqual(['1', '2', '3'])
    expect([...chooseRange(new Set(), ids, '4', '3')]).toEqual(['3', '4'])
    expect([...chooseRange(new Set(), ids, 'gone', '2')]).toEqual(['2'])
  })

  it('survive a filter that hides them', () => {
    const chosen = toggleAll(new Set(['9']), ids)
    expect(hiddenChosen(chosen, ids)).toBe(1)
    expect([...toggleAll(chosen, ids)]).toEqual(['9'])
  })
})
