import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { runCommandHere } from '../../test/support/run-command-here.ts'
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts'
import { auditWriter } from '../features/staff/audit.ts'
import { importTexts } from '../features/staff/authoring/import-texts.service.ts'
import { publishedTexts } from '../features/staff/authoring/published-content.ts'
import { withEdits } from '../features/staff/authoring/yaml-edits.ts'
import { createClock } from '../platform/clock.ts'
import { CONTENT_FOLDER } from '../platform/content/load-content.ts'
import { contentCommand } from './program-content.ts'

const WELCOME = 'mails/welcome.yaml'
const REASON = 'The texts were checked on staging.'

let folder: string
let staging: TestDatabase
let production: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oola-bundles-'))
  staging = await createTestDatabase()
  production = await createTestDatabase()
})
afterAll(async () => {
  await staging.close()
  await production.close()
  await rm(folder, { recursive: true, force: true })
})

const runOn = (at: 'staging' | 'production', args: readonly string[], more: Record<string, string> = {}) =>
  runCommandHere(contentCommand, args, {
    ...{ DATA_DIR: path.join(folder, at), PUBLIC_URL: `https://${at}.oola.example`, INIT_CWD: folder },
    DATABASE_URL: { staging, production }[at].url,
    ...more,
  })

describe('npm run content', { timeout: 120_000 }, () => {
  it('moves published texts from staging to production, where their key is trusted', async () => {
    const clock = createClock()
    const actor = { memberId: null, name: 'Hana Sato', source: 'shell', requestId: null }
    const own = await readFile(path.join(CONTENT_FOLDER, WELCOME), 'utf8')
    const text = withEdits(own, { ...parse(own), subject: 'Good to have you here' })
    const needs = {
      ...{ db: staging.db, clock, writeAudit: auditWriter({ clock }) },
      settings: { REPORT_ZONE: 'America/New_York' },
      content: { mediaFolder: path.join(CONTENT_FOLDER, 'media') },
    }
    await importTexts(needs, actor, [{ file: WELCOME, text }], REASON)

    const made = await runOn('staging', ['bundle', 'spring.json'])
    const key = (await runOn('staging', ['key'])).out.trim()
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(made.out).toBe(`${path.join(folder, 'spring.json')}: 1 content files, signed with ${key}\n`)

    const apply = ['apply', '--reason', REASON, 'spring.json']
    const untrusted = await runOn('production', apply)
    expect([untrusted.code, untrusted.err]).toEqual([1, expect.stringContaining('CONTENT_TRUSTED_KEYS')])
    const trusted = { CONTENT_TRUSTED_KEYS: key }
    const preview = await runOn('production', ['preview', 'spring.json'], trusted)
    expect(preview.out).toContain('1 file from https://staging.oola.example, exported by')
    expect(preview.out).toContain(`${WELCOME}: Subject\n  - "`)
    expect(preview.out).toContain('  + "Good to have you here"')
    expect(await publishedTexts(production)).toEqual(new Map())

    expect((await runOn('production', ['apply', 'spring.json'], trusted)).err).toContain(
      '--reason: must say why',
    )
    expect((await runOn('production', apply, trusted)).out).toContain('Published.')
    expect(await publishedTexts(production)).toEqual(new Map([[WELCOME, text]]))
    const { rows } = await production.db.pool.query('select kind, reason, source from audit_entry')
    expect(rows).toEqual([{ kind: 'content.imported', reason: REASON, source: 'shell' }])
    expect((await runOn('production', ['preview', 'spring.json'], trusted)).out).toContain('All texts')

    const file = path.join(folder, 'spring.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('Good to', 'Bad to'))
    const changed = await runOn('production', apply, trusted)
    expect([changed.code, changed.err]).toEqual([1, expect.stringContaining('changed after it was signed')])
  })

  it.each([[['bundle']], [['preview']], [['apply', '--reason', REASON]], [['bundle', 'a', 'b']]])(
    'says how it is called: %j',
    async (args) => {
      expect((await runOn('staging', args)).code).toBe(1)
    },
  )
})
