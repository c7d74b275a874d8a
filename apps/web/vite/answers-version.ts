import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const CONTRACT = path.resolve(import.meta.dirname, '../../../packages/contract/src')

/** Of the contract's files: answers that a browser stored with another contract may have another shape. */
export const answersVersion = (): string => {
  const hash = createHash('sha256')
  for (const file of globSync('**/*.ts', { cwd: CONTRACT }).toSorted()) {
    if (!file.endsWith('.test.ts')) hash.update(file).update(readFileSync(path.join(CONTRACT, file)))
  }
  return hash.digest('hex').slice(0, 12)
}
