import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'

const MAILS = path.resolve(import.meta.dirname, '../../../../../content/mails')
const VALUE = /\{(\w+)\}/g

const read = async (file: string) => {
  const text = await readFile(path.join(MAILS, file), 'utf8')
  const words = text.replace(/^(?:#.*\n)+/, '')
  return { head: text.slice(0, text.length - words.length), words }
}

it.each(await readdir(MAILS))('%s says who reads it, and which values it has', async (file) => {
  const { head, words } = await read(file)
  expect(head).toMatch(/^# Read by .+\n# Values: .+\.\n$/)
  const named = [...head.matchAll(VALUE)].map(([value]) => value)
  const used = [...words.matchAll(VALUE)].map(([value]) => value)
  expect(named).toEqual(expect.arrayContaining(used))
})
