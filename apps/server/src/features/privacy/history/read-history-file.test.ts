import { PART_NAMES } from '@oola/contract/privacy/export/export-format'
import type { HistorySource } from '@oola/contract/privacy/history/history.constants'
import { describe, expect, it } from 'vitest'
import { loopFiles, zipOf } from '../../../../test/support/builders/bring-history.ts'
import { readHistoryFile } from './read-history-file.ts'

const read = (source: HistorySource, bytes: Uint8Array) =>
  readHistoryFile({ bytes, source, today: '2026-11-27', timeZone: 'UTC', parts: PART_NAMES })
const text = (words: string) => new TextEncoder().encode(words)

const manifest = (more: object = {}) =>
  JSON.stringify({
    ...{
      format: 'oola-export',
      version: 1,
      madeAt: '2026-11-01T00:00:00.000Z',
      portal: 'x',
      parts: [],
      files: [],
    },
    ...more,
  })

/** The size that a ZIP states for its first file, in both of its directories. */
const statingSize = (zip: Uint8Array, size: number): Uint8Array => {
  const view = new DataView(zip.buffer, zip.byteOffset)
  view.setUint32(22, size, true)
  view.setUint32(view.getUint32(zip.length - 6, true) + 24, size, true)
  return zip
}

describe('files that cannot come in', () => {
  it.each([
    ['an empty file', 'oola', new Uint8Array(), 'empty'],
    ['a picture', 'loop', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'notLoop'],
    ['half a ZIP', 'loop', zipOf(loopFiles({ Run: ['2026-11-01'] })).slice(0, 200), 'damaged'],
    ['a ZIP of something else', 'loop', zipOf({ 'a.txt': 'x' }), 'notLoop'],
    ['the ZIP of another app', 'oola', zipOf(loopFiles({ Run: ['2026-11-01'] })), 'notOola'],
    ['a CSV for an export', 'oola', text('a,b'), 'notOola'],
    [
      'a table of another app',
      'habitica',
      text(loopFiles({ Run: ['2026-11-01'] })['Checkmarks.csv'] ?? ''),
      'notHabitica',
    ],
    ['an export of a later version', 'oola', zipOf({ 'manifest.json': manifest({ version: 99 }) }), 'newer'],
    ['a manifest that is no JSON', 'oola', zipOf({ 'manifest.json': '{' }), 'damaged'],
    [
      'a part that is no list',
      'oola',
      zipOf({ 'manifest.json': manifest(), 'json/goals.json': '{}' }),
      'damaged',
    ],
    ['JSON that is nested without end', 'oola', zipOf({ 'manifest.json': '['.repeat(2_000_000) }), 'damaged'],
    ['a habit that was never done', 'loop', zipOf(loopFiles({ Run: [] })), 'notLoop'],
    ['nothing that was done', 'habitica', text('Task Name,Task ID,Task Type,Date,Value\n'), 'nothing'],
  ] as const)('%s gets a clear answer [IMPORT-05]', (_, source, bytes, problem) => {
    expect(read(source, bytes)).toEqual({ problem })
  })

  it('a ZIP that unpacks to far more than its size is not unpacked [IMPORT-05]', () => {
    const bomb = zipOf({ 'Checkmarks.csv': new Uint8Array(68_000_000) })
    expect(bomb.length).toBeLessThan(200_000)
    const started = performance.now()
    expect(read('loop', bomb)).toEqual({ problem: 'tooMuch' })
    expect(performance.now() - started).toBeLessThan(500)
    // One that states a small size gives no more bytes than it states.
    expect(read('loop', statingSize(bomb, 10))).toEqual({ problem: 'notLoop' })
  })

  it('names that lead elsewhere are only names [IMPORT-05]', () => {
    const { 'Checkmarks.csv': marks = '', 'Habits.csv': habits = '' } = loopFiles({ Run: ['2026-11-01'] })
    const found = read('loop', zipOf({ '../../etc/Habits.csv': habits, '../../etc/Checkmarks.csv': marks }))
    expect(found).toMatchObject({ problem: null, history: { habits: [{ name: 'Run' }] } })
    expect(read('oola', zipOf({ '../manifest.json': manifest() }))).toEqual({ problem: 'notOola' })
  })
})

describe('files that come in', () => {
  it('a ZIP with a folder around it, and next to it the folders of single habits', () => {
    const files = Object.entries(loopFiles({ Run: ['2026-11-01', '2026-11-02'] }))
    const packed = Object.fromEntries(files.map(([name, words]) => [`Loop 2026/${name}`, words]))
    const found = read('loop', zipOf({ ...packed, 'Loop 2026/001 Run/Checkmarks.csv': 'Date,Value,Notes\n' }))
    expect(found).toMatchObject({
      history: { habits: [{ name: 'Run', days: ['2026-11-01', '2026-11-02'] }] },
    })
  })

  it('an export: rows that fit the schema of their part, without what the schema does not know', () => {
    const note = { moduleId: 101, module: 'x', text: 'Hi', updatedAt: '2026-11-01T00:00:00.000Z' }
    const bytes = zipOf({
      'manifest.json': manifest(),
      'json/module-notes.json': JSON.stringify([{ ...note, memberId: 1, id: 7 }, { text: 1 }, null]),
    })
    expect(read('oola', bytes)).toEqual({
      ...{ problem: null, history: null },
      parts: [{ name: 'module-notes', count: 3, rows: [note] }],
    })
  })

  it('a copy from before a column was added: it is null where it may be, and the row comes in [IMPORT-02]', () => {
    const day = { day: '2026-11-01', completed: 2, excused: false }
    const { excused: _, ...half } = day
    const bytes = zipOf({ 'manifest.json': manifest(), 'json/days.json': JSON.stringify([day, half, 'x']) })
    expect(read('oola', bytes)).toEqual({
      ...{ problem: null, history: null },
      parts: [{ name: 'days', count: 3, rows: [{ ...day, excusedFor: null }] }],
    })
  })
})
