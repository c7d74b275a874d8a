import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { packExport } from './pack-export.ts'

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
