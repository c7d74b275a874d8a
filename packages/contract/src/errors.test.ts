import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { ErrorTable } from './error-table.ts'
import { ERRORS } from './errors.ts'

it('has the errors of every feature, each code once', async () => {
  const files = globSync('*/*.errors.ts', { cwd: import.meta.dirname })
  const modules: Record<string, ErrorTable>[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `./${file}`)),
  )
  // A file may also export one of its texts.
  const tables = modules.flatMap(Object.entries).filter(([name]) => name.endsWith('_ERRORS'))
  const codes = tables.flatMap(([, table]) => Object.keys(table))
  expect(codes).toEqual([...new Set(codes)])
  expect(Object.keys(ERRORS)).toEqual(expect.arrayContaining(codes))
})
