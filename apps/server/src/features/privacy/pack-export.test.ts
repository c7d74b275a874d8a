import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { packExport, toCsv } from './pack-export.ts'

it.each([
  ['plain', 'plain'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['-1 day', "'-1 day"],
  [-1, '-1'],
  [null, ''],
  [new Date('2026-03-10T18:00:00Z'), '2026-03-10T18:00:00.000Z'],
  [[1, 2], '"[1,2]"'],
])('a cell of %j is %s', (value, text) => {
  expect(toCsv(['name'], [{ name: value }])).toBe(`\uFEFFname\r\n${text}\r\n`)
})

it('a ZIP has each part as JSON and as CSV, empty ones too', async () => {
  const goals = [{ text: 'Row across the fjörd' }]
  const zip = unzipSync(
    await packExport('Hello', [
      { name: 'goals', columns: ['text'], rows: async () => goals },
      { name: 'to-dos', columns: ['text'], rows: async () => [] },
    ]),
  )
  expect(Object.keys(zip)).toEqual([
    'README.txt',
    'json/goals.json',
    'csv/goals.csv',
    'json/to-dos.json',
    'csv/to-dos.csv',
  ])
  const text = (name: string) => strFromU8(zip[name] ?? new Uint8Array())
  expect(JSON.parse(text('json/goals.json'))).toEqual(goals)
  expect(text('csv/goals.csv')).toContain('fjörd')
  expect(JSON.parse(text('json/to-dos.json'))).toEqual([])
})
