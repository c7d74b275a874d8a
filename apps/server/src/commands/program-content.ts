import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Reason } from '@oola/contract/staff/staff-people.calls'
import { z } from 'zod'
import { readSettings } from '../env.ts'
import { auditWriter } from '../features/staff/audit.ts'
import { listContentFiles } from '../features/staff/authoring/content-files.ts'
import { importTexts } from '../features/staff/authoring/import-texts.service.ts'
import { publishedTexts } from '../features/staff/authoring/published-content.ts'
import { writtenYaml } from '../features/staff/authoring/yaml-edits.ts'
import { createClock } from '../platform/clock.ts'
import { NOTHING_PUBLISHED } from '../platform/content/content-text.ts'
import { CONTENT_FOLDER } from '../platform/content/load-content.ts'
import { readOption, readWords } from './command-words.ts'
import { type Command, type Shell, UsageError } from './run-command.ts'
import { shellActor } from './shell-log.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run content -- status                              what is published on top of content/
npm run content -- export                              writes that into content/
npm run content -- import --reason <why> <file> ...    publishes these files of content/
npm run content -- format <file> ...                   writes files of content/ the way export does

A file is named from content/, such as site/faq.yaml. Export and import of the same state change nothing.`

/** A file of the content that differs from the program's. */
interface Difference {
  readonly file: string
  readonly text: string
}

const readOwn = (file: string): Promise<string> => readFile(path.join(CONTENT_FOLDER, file), 'utf8')

/** The named files, which must be files that staff edit. @throws UsageError */
const requireFiles = async (names: readonly string[]): Promise<readonly string[]> => {
  if (names.length === 0) throw new UsageError('Say which files.')
  const known = new Set((await listContentFiles(CONTENT_FOLDER, NOTHING_PUBLISHED)).map(({ file }) => file))
  const strange = names.filter((name) => !known.has(name))
  if (strange.length > 0) throw new UsageError(`${strange.join(', ')}: no file of the content that is edited`)
  return names
}

const differences = async (texts: ReadonlyMap<string, string>): Promise<Difference[]> => {
  const all = await Promise.all(
    [...texts].map(async ([file, text]) => ({ file, text, own: await readOwn(file).catch(() => '') })),
  )
  return all.filter(({ text, own }) => text !== own)
}

const run = async (shell: Shell): Promise<void> => {
  const { args, console, env } = shell
  const { action, words, values } = readWords(
    args,
    { reason: { type: 'string' } },
    { import: Number.POSITIVE_INFINITY, format: Number.POSITIVE_INFINITY },
  )
  if (action === 'format') {
    for (const file of await requireFiles(words)) {
      await writeFile(path.join(CONTENT_FOLDER, file), writtenYaml(await readOwn(file)))
      console.log(`${file} is written.`)
    }
    return
  }
  const settings = readSettings(env)
  if (action === 'status' || action === 'export')
    return withDatabase(settings, async (db) => {
      const changed = await differences(await publishedTexts({ db }))
      for (const { file, text } of changed) {
        if (action === 'export') await writeFile(path.join(CONTENT_FOLDER, file), text)
        console.log(file)
      }
      if (changed.length === 0) console.log('Nothing is published that differs from content/.')
    })
  if (action === 'import') {
    const { reason } = readOption(z.object({ reason: z.string('must say why').pipe(Reason) }), values)
    const files = await requireFiles(words)
    const texts = await Promise.all(files.map(async (file) => ({ file, text: await readOwn(file) })))
    return withDatabase(settings, async (db) => {
      const clock = createClock(settings.CLOCK)
      const content = { mediaFolder: path.join(CONTENT_FOLDER, 'media') }
      const needs = { db, clock, settings, content, writeAudit: auditWriter({ clock }) }
      const published = await importTexts(needs, shellActor(), texts, reason)
      console.log(published.length > 0 ? published.join('\n') : 'These files are published already.')
    })
  }
  throw new UsageError('Say status, export, import or format.')
}

/** `npm run content` (AUTHOR-06) */
export const contentCommand: Command = { usage: USAGE, run }
