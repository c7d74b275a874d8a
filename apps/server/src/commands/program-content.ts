import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PlannedChange } from '@oola/contract/staff/planned-change'
import { Reason } from '@oola/contract/staff/staff-people.calls'
import { z } from 'zod'
import { readSettings, type Settings } from '../env.ts'
import { auditWriter } from '../features/staff/audit.ts'
import { type BundleService, bundleService } from '../features/staff/authoring/bundle.service.ts'
import { bundleKey } from '../features/staff/authoring/bundle.ts'
import { listContentFiles } from '../features/staff/authoring/content-files.ts'
import { importTexts } from '../features/staff/authoring/import-texts.service.ts'
import { publishedTexts } from '../features/staff/authoring/published-content.ts'
import { writtenYaml } from '../features/staff/authoring/yaml-edits.ts'
import { createClock } from '../platform/clock.ts'
import { NOTHING_PUBLISHED } from '../platform/content/content-text.ts'
import { CONTENT_FOLDER, loadContent } from '../platform/content/load-content.ts'
import type { Database } from '../platform/db/client.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { readOption, readWords } from './command-words.ts'
import { type Command, type Shell, UsageError } from './run-command.ts'
import { shellActor } from './shell-log.ts'
import { withDatabase } from './with-database.ts'

const USAGE = `npm run content -- status                              what is published on top of content/
npm run content -- export                              writes that into content/
npm run content -- import --reason <why> <file> ...    publishes these files of content/
npm run content -- format <file> ...                   writes files of content/ the way export does

npm run content -- bundle <to>                         writes what is published into one signed file
npm run content -- preview <bundle>                    what that file would change here
npm run content -- apply --reason <why> <bundle>       publishes all of it, or nothing
npm run content -- key                                 the public key that signs, for CONTENT_TRUSTED_KEYS elsewhere

A file is named from content/, such as site/faq.yaml. Export and import of the same state change nothing.`

const REASON_OPTION = z.object({ reason: z.string('must say why').pipe(Reason) })

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

/** The service of bundles, as servers have it. */
const bundlesOf = async (settings: Settings, db: Database): Promise<BundleService> => {
  const clock = createClock(settings.CLOCK)
  return bundleService({
    ...{ db, clock, settings, secrets: await loadSecrets(settings), content: await loadContent() },
    ...{ writeAudit: auditWriter({ clock }), refresh: async () => {} },
  })
}

const shownAs = (text: string | null): string => (text === null ? 'nothing' : JSON.stringify(text))

const showPlan = ({ console }: Shell, { about, changes }: PlannedChange): void => {
  console.log(about)
  for (const { field, before, after } of changes)
    console.log(`${field}\n  - ${shownAs(before)}\n  + ${shownAs(after)}`)
}

const runBundle = async (shell: Shell, action: string, name: string, given: unknown): Promise<void> => {
  const { console, env } = shell
  const settings = readSettings(env)
  if (!name) throw new UsageError('Say which file.')
  const file = path.resolve(env.INIT_CWD ?? '', name)
  return withDatabase(settings, async (db) => {
    const bundles = await bundlesOf(settings, db)
    const actor = shellActor()
    if (action === 'bundle') {
      const { text, files } = await bundles.write(actor.name)
      await writeFile(file, text, { mode: 0o600 })
      return console.log(`${file}: ${files} content files, signed with ${bundles.key}`)
    }
    const text = await readFile(file, 'utf8')
    const plan = await bundles.plan(text)
    showPlan(shell, plan)
    if (action === 'preview') return
    const { reason } = readOption(REASON_OPTION, given)
    await bundles.import(actor, text, { reason, seen: plan.seen })
    console.log('Published.')
  })
}

const run = async (shell: Shell): Promise<void> => {
  const { args, console, env } = shell
  const { action, words, values } = readWords(
    args,
    { reason: { type: 'string' } },
    {
      ...{ import: Number.POSITIVE_INFINITY, format: Number.POSITIVE_INFINITY },
      ...{ bundle: 1, preview: 1, apply: 1 },
    },
  )
  if (action === 'format') {
    for (const file of await requireFiles(words)) {
      await writeFile(path.join(CONTENT_FOLDER, file), writtenYaml(await readOwn(file)))
      console.log(`${file} is written.`)
    }
    return
  }
  if (action === 'bundle' || action === 'preview' || action === 'apply')
    return runBundle(shell, action, words[0] ?? '', values)
  const settings = readSettings(env)
  if (action === 'key') return console.log(bundleKey((await loadSecrets(settings)).bundles))
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
    const { reason } = readOption(REASON_OPTION, values)
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
  throw new UsageError('Say status, export, import, format, bundle, preview, apply or key.')
}

/** `npm run content` (AUTHOR-06) */
export const contentCommand: Command = { usage: USAGE, run }
