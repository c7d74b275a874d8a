import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText, readCsv, separatorOf } from './read-csv.ts'

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** As spreadsheets write: quoted where needed, sometimes everywhere. */
const written = (lines: readonly string[][], separator: string, end: string, always: boolean) =>
  lines
    .map((line) =>
      line
        .map((cell) => (always || /["\r\n]/.test(cell) || cell.includes(separator) ? quoted(cell) : cell))
        .join(separator),
    )
    .join(end)

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', 'Run, "fast"', 'two\nlines', 'a\r\nb', '🏃‍♀️ 5 km', "'=1+1", ';', '\t'),
)

describe('readCsv', () => {
  it('reads back every table that a program writes: quotes, separators, line ends and emoji in cells', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        (lines, separator, end, always) => {
          expect(readCsv(written(lines, separator, end, always), separator)).toEqual(lines)
        },
      ),
    )
  })

  it('reads any text without an error, and loses only separators, quotes and line ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const kept = readCsv(text).flat().join('')
        const letters = (from: string) => from.replace(/[,;\t\r\n"]/g, '')
        expect(letters(kept)).toBe(letters(text))
      }),
    )
  })

  it.each([
    [
      'a,b\n\n\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a,"never ends\nb,c', [['a', 'never ends\nb,c']]],
    ['5" screen,x', [['5" screen', 'x']]],
    ['"a"b,c', [['ab', 'c']]],
    ['', []],
  ])('reads %j', (text, lines) => {
    expect(readCsv(text)).toEqual(lines)
  })

  it('finds the separator of the first line', () => {
    expect([
      separatorOf('a,b;c\n;;;'),
      separatorOf('\na;b,c;d'),
      separatorOf('a\tb'),
      separatorOf(''),
    ]).toEqual([',', ';', '\t', ','])
  })
})

describe('decodeText', () => {
  const text = 'Läufe, naïve 🏃'
  const utf16 = (mark: number[], swap: boolean) => {
    const bytes = Buffer.from(text, 'utf16le')
    return new Uint8Array([...mark, ...(swap ? bytes.swap16() : bytes)])
  }
  it.each([
    ['UTF-8', new TextEncoder().encode(text), text],
    ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${text}`), text],
    ['UTF-16, little end first', utf16([0xff, 0xfe], false), text],
    ['UTF-16, big end first', utf16([0xfe, 0xff], true), text],
    ['Windows', new Uint8Array([0x4c, 0xe4, 0x75, 0x66, 0x65]), 'Läufe'],
  ])('reads %s', (_, bytes, expected) => {
    expect(decodeText(bytes)).toBe(expected)
  })
})
