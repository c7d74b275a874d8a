import { expect, it } from 'vitest'
import { csvFile } from './csv.ts'

it.each([
  ['plain', 'plain'],
  ['a "b", c', '"a ""b"", c"'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['-1 day', "'-1 day"],
  ['+1', "'+1"],
  ['@sum', "'@sum"],
  ['\n=1+1', '"\'\n=1+1"'],
  ['Núñez', 'Núñez'],
  [-1, '-1'],
  [null, ''],
  [new Date('2026-03-10T18:00:00Z'), '2026-03-10T18:00:00.000Z'],
  [[1, 2], '"[1,2]"'],
])('a cell of %j is %s', (value, text) => {
  expect(csvFile([['name'], [value]])).toBe(`\uFEFFname\r\n${text}\r\n`)
})
