import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { packExport } from './pack-export.ts'

it('a ZIP has each part as JSON and as CSV, empty ones too, the pictures, and how many rows there are', async () => {
  const goals = [{ text: 'Row across the fjörd', days: ['Monday', 'Friday'] }]
  const zip = unzipSync(
    await packExport({
      words: 'Hello',
      parts: [
        { name: 'goals', columns: ['text', 'days'], rows: async () => goals },
        { name: 'to-dos', columns: ['text'], rows: async () => [] },
      ],
      files: [{ name: 'pictures/me.webp', bytes: new Uint8Array([1, 2, 3]) }],
      manifest: (rows) => [...rows],
    }),
  )
  expect(Object.keys(zip)).toEqual([
    'README.txt',
    'json/goals.json',
    'csv/goals.csv',
    'json/to-dos.json',
    'csv/to-dos.csv',
    'pictures/me.webp',
    'manifest.json',
  ])
  // Not with a TextDecoder, which drops the byte order mark.
  const text = (name: string) => Buffer.from(zip[name] ?? []).toString()
  expect(JSON.parse(text('json/goals.json'))).toEqual(goals)
  expect(text('csv/goals.csv')).toBe('\uFEFFtext,days\r\nRow across the fjörd,Monday; Friday\r\n')
  expect(JSON.parse(text('json/to-dos.json'))).toEqual([])
  expect([...(zip['pictures/me.webp'] ?? [])]).toEqual([1, 2, 3])
  expect(JSON.parse(text('manifest.json'))).toEqual([
    ['goals', 1],
    ['to-dos', 0],
  ])
})
