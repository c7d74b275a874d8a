import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ActionRow,
  addRow,
  canAddRow,
  enterRow,
  padRows,
  pastedLines,
  pasteRows,
  removeRow,
  writeRow,
} from './first-action-rows.ts'

const keys = () => {
  let made = 0
  return () => {
    made += 1
    return `n${made}`
  }
}
const rowsOf = (...texts: string[]): ActionRow[] => texts.map((text, index) => ({ key: `r${index}`, text }))
const texts = (rows: readonly ActionRow[]) => rows.map(({ text }) => text)
const full = () => rowsOf(...Array.from({ length: 15 }, (_, index) => `Step ${index + 1}`))

describe('the rows of the first actions', () => {
  it('are three empty ones at first [ACTIONS-41]', () => {
    expect(texts(padRows([], keys()))).toEqual(['', '', ''])
    expect(texts(padRows(rowsOf('a'), keys()))).toEqual(['a', '', ''])
  })

  it('never become fewer than three [ACTIONS-41]', () => {
    expect(texts(removeRow(rowsOf('a', 'b', 'c'), 'r1', keys()))).toEqual(['a', 'c', ''])
    expect(texts(removeRow(rowsOf('a', 'b', 'c', 'd'), 'r0', keys()))).toEqual(['b', 'c', 'd'])
  })

  it('hide ADD at fourteen [ACTIONS-43]', () => {
    expect(canAddRow(full().slice(0, 13))).toBe(true)
    expect(canAddRow(full().slice(0, 14))).toBe(false)
  })

  it('are fifteen at most, by whatever way [ACTIONS-42]', () => {
    expect(addRow(full().slice(0, 14), keys()).rows).toHaveLength(15)
    expect(addRow(full(), keys())).toEqual({ rows: full(), focus: 'r14' })
    expect(enterRow(full(), 'r14', keys())).toEqual({ rows: full(), focus: 'r14' })
    expect(padRows([...full(), ...rowsOf('more')], keys())).toHaveLength(15)
  })

  it('change one at a time', () => {
    expect(texts(writeRow(rowsOf('a', 'b'), 'r1', 'B'))).toEqual(['a', 'B'])
  })
})

describe('Enter', () => {
  it('goes to the empty row below', () => {
    const rows = rowsOf('a', '', '')
    expect(enterRow(rows, 'r0', keys())).toEqual({ rows, focus: 'r1' })
  })

  it('makes a row in between when the one below is written, and at the end', () => {
    const between = enterRow(rowsOf('a', 'b'), 'r0', keys())
    expect([texts(between.rows), between.focus]).toEqual([['a', '', 'b'], 'n1'])
    const after = enterRow(rowsOf('a', 'b'), 'r1', keys())
    expect([texts(after.rows), after.focus]).toEqual([['a', 'b', ''], 'n1'])
  })
})

describe('pasting', () => {
  it.each([
    ['one line is pasted as usual', 'Walk 10 minutes', null],
    ['a line with a break at its end too', 'Walk 10 minutes\n', null],
    ['lines', 'Walk\nRead\r\nCall Mom', ['Walk', 'Read', 'Call Mom']],
    ['marks of a list go', '1. Walk\n2) Read\n- Call Mom\n• Rest', ['Walk', 'Read', 'Call Mom', 'Rest']],
    ['blank lines go [ACTIONS-35]', 'Walk\n\n  \nRead', ['Walk', 'Read']],
    ['gaps collapse [ACTIONS-37]', '  Walk   far\nRead', ['Walk far', 'Read']],
  ])('%s', (_, text, expected) => {
    expect(pastedLines(text)).toEqual(expected)
  })

  const paste = (rows: readonly ActionRow[], key: string, ...lines: string[]) =>
    pasteRows(rows, { key, start: 0, end: 0 }, lines, keys())

  it('fills the empty rows, then makes more', () => {
    const step = paste(rowsOf('', '', ''), 'r0', 'a', 'b', 'c', 'd')
    expect(texts(step.rows)).toEqual(['a', 'b', 'c', 'd'])
    expect([step.focus, step.left]).toEqual(['n1', 0])
  })

  it('preserves filled rows, in their order', () => {
    expect(texts(paste(rowsOf('', 'x', '', 'y'), 'r0', 'a', 'b', 'c').rows)).toEqual([
      'a',
      'b',
      'c',
      'x',
      'y',
    ])
  })

  it('inserts the first line at the caret', () => {
    const step = pasteRows(
      rowsOf('Walk  home', '', ''),
      { key: 'r0', start: 5, end: 5 },
      ['slowly', 'Read'],
      keys(),
    )
    expect(texts(step.rows)).toEqual(['Walk slowly home', 'Read', ''])
  })

  it('ignores lines over 300 characters and beyond fifteen rows, and says how many [ACTIONS-38, ACTIONS-42]', () => {
    const long = 'x'.repeat(301)
    const step = paste(rowsOf('', '', ''), 'r0', 'a', long, 'c')
    expect([texts(step.rows), step.left]).toEqual([['a', 'c', ''], 1])
    const many = paste(full().slice(0, 14), 'r13', 'a', 'b', 'c')
    expect([many.rows.length, many.left]).toEqual([15, 1])
  })

  it('never loses a written row, and never makes more than fifteen', () => {
    const row = fc.constantFrom('', 'x', 'yy')
    fc.assert(
      fc.property(
        fc.array(row, { minLength: 3, maxLength: 15 }),
        fc.nat(14),
        fc.array(fc.constantFrom('a', 'x'.repeat(301)), { minLength: 2, maxLength: 20 }),
        (given, at, lines) => {
          const rows = rowsOf(...given)
          const key = `r${at % given.length}`
          const step = paste(rows, key, ...lines)
          expect(step.rows.length).toBeLessThanOrEqual(15)
          expect(step.rows.length).toBeGreaterThanOrEqual(3)
          expect(new Set(step.rows.map((one) => one.key)).size).toBe(step.rows.length)
          const after = new Map(step.rows.map((one) => [one.key, one.text]))
          for (const { key: k, text } of rows) {
            if (text !== '' && k !== key) expect(after.get(k)).toBe(text)
          }
          expect(after.has(step.focus)).toBe(true)
          const taken = step.rows.filter(({ text }) => text.includes('a')).length
          expect(step.left).toBe(lines.length - taken)
        },
      ),
    )
  })
})
