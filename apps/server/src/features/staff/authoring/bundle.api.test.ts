import { exportContentBundle } from '@oola/contract/staff/content-bundle.calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { type Bundle, bundleKey, writeBundle } from './bundle.ts'
import { publishedTexts } from './published-content.ts'
import { withEdits } from './yaml-edits.ts'

const STAGING = { seed: Buffer.from('the seed of the other computer!!') }
const FAQ = 'site/faq.yaml'
const WELCOME = 'mails/welcome.yaml'
const REASON = 'The texts were checked on staging.'
/** Publishing reads the whole content: seconds on a busy machine. */
const TIMEOUT = 60_000

let world: TestApp
let editor: Awaited<ReturnType<typeof asStaff>>
let owner: Awaited<ReturnType<typeof asStaff>>
beforeAll(async () => {
  world = await makeTestApp({ env: { CONTENT_TRUSTED_KEYS: bundleKey(STAGING.seed) } })
})
beforeEach(async () => {
  world.clock.set('2026-03-10T18:00:00Z')
  editor = await asStaff(world, 'content')
  owner = await asStaff(world, 'owner', { firstName: 'Lena', lastName: 'Voss' })
})
afterAll(() => world.close())

const textOf = async (file: string): Promise<string> =>
  (await editor.send('GET', `/content/file?file=${file}`)).body.text
/** A text of the content with one of its words replaced. */
const changed = async (file: string, change: (values: never) => void) => {
  const text = await textOf(file)
  const values = parse(text)
  change(values as never)
  return { file, text: withEdits(text, values) }
}
const ask = (words: string) =>
  changed(FAQ, (values: { question: string }[]) => {
    for (const first of values.slice(0, 1)) first.question = words
  })
const greet = (subject: string) => changed(WELCOME, (values: object) => Object.assign(values, { subject }))

const exported = (files: Bundle['files'], more: Partial<Bundle> = {}): string =>
  writeBundle(
    {
      ...{ from: 'https://staging.oola.example', author: 'Hana Sato', at: '2026-03-10T17:00:00.000Z' },
      ...{ files, ...more },
    },
    STAGING.seed,
  )

const sendForm = async (path: string, text: string, more: Record<string, string> = {}, by = editor) => {
  const form = new FormData()
  form.append('bundle', new File([text], 'content.json', { type: 'application/json' }))
  for (const [name, value] of Object.entries(more)) form.append(name, value)
  return by.send('POST', `/content/bundle${path}`, form)
}
const plan = (text: string) => sendForm('/plan', text)
const take = async (text: string, by = editor) => {
  const { body } = await plan(text)
  return sendForm('', text, { reason: REASON, seen: body.seen ?? '0'.repeat(64) }, by)
}
const countVersions = async (): Promise<number> =>
  (await world.db.pool.query('select count(*)::int as n from content_version')).rows[0].n
const entries = async () =>
  (await world.db.pool.query("select * from audit_entry where kind = 'content.imported' order by id")).rows

describe('an export of content', { timeout: TIMEOUT }, () => {
  it('has every published text, signed by this installation, and is imported without a change [AUTHOR-11]', async () => {
    const own = [await ask('What is in the export?'), await greet('An export')]
    await take(exported(own))
    const { text, files, key, name } = exportContentBundle.reply.parse(
      (await editor.send('GET', '/content/bundle')).body,
    )
    expect(name).toBe('oola-content-2026-03-10-18-00.json')
    expect(key).toBe(bundleKey(world.deps.secrets.bundles))
    expect(files).toBe((await publishedTexts(world.deps)).size)
    const bundle: Bundle = JSON.parse(JSON.parse(text).content)
    expect(new Map(bundle.files.map((each) => [each.file, each.text]))).toEqual(
      await publishedTexts(world.deps),
    )
    expect(bundle).toMatchObject({ author: 'Sam Porter', from: world.deps.settings.PUBLIC_URL })
    expect((await plan(text)).body).toMatchObject({
      title: 'Nothing to publish',
      changes: [{ field: 'All texts', before: 'as they are', after: 'as they are' }],
    })
  })

  it('is previewed field by field, and published in one transaction with one entry of the log [AUTHOR-11]', async () => {
    const [before, subject] = [parse(await textOf(FAQ)), parse(await textOf(WELCOME)).subject]
    const text = exported([await ask('What is it, in short?'), await greet('Hello there')])
    const planned = await plan(text)
    expect(planned.body).toMatchObject({
      title: 'Publish 2 files',
      about: '2 files from https://staging.oola.example, exported by Hana Sato on 2026-03-10',
    })
    expect(planned.body.changes).toEqual(
      expect.arrayContaining([
        { field: `${FAQ}: Entry 1, Question`, before: before[0].question, after: 'What is it, in short?' },
        { field: `${WELCOME}: Subject`, before: subject, after: 'Hello there' },
      ]),
    )
    const written = await countVersions()
    expect((await plan(text)).body.seen).toBe(planned.body.seen)
    expect(await countVersions()).toBe(written)

    const many = (await entries()).length
    expect((await take(text)).status).toBe(200)
    expect(world.content.mails.welcome.subject).toBe('Hello there')
    expect(world.content.site.faq[0]?.question).toBe('What is it, in short?')
    const log = await entries()
    expect(log).toHaveLength(many + 1)
    expect(log.at(-1)).toMatchObject({ actor: 'Sam Porter', reason: REASON, about: planned.body.about })
    expect(Object.keys(log.at(-1).after).sort()).toEqual([WELCOME, FAQ])
    const { versions } = (await editor.send('GET', `/content/versions?file=${FAQ}`)).body
    expect(versions[0]).toMatchObject({ author: 'Sam Porter', reason: REASON })
  })

  it('shows what was published here and would be replaced, and what is newer than the export [AUTHOR-11]', async () => {
    await take(exported([await ask('Written here?')]), owner)
    const field = `${FAQ}, published here`
    const before = 'Lena Voss, Mar 10, 2026, 11:00 AM in Los Angeles: The texts were checked on staging.'
    const files = [await ask('Written there?')]
    expect((await plan(exported(files))).body.changes).toContainEqual({
      ...{ field, before, after: 'replaced, although it is newer than the export' },
    })
    expect((await plan(exported(files, { at: '2026-03-10T19:00:00.000Z' }))).body.changes).toContainEqual({
      ...{ field, before, after: 'replaced' },
    })
  })

  it('is refused as a whole when one of its texts is invalid or of no file: each fault is named [AUTHOR-11]', async () => {
    const written = await countVersions()
    const good = await greet('Never seen')
    const wrong = await changed(FAQ, (values: object[]) => {
      for (const first of values.slice(0, 1)) Object.assign(first, { question: '' })
    })
    for (const [file, issue] of [
      [wrong, { path: `${FAQ}.0.question` }],
      [{ file: 'site/../../../.env', text: 'a: 1' }, { path: 'site/../../../.env' }],
      [{ file: 'demo/pairs.yaml', text: '[]' }, { path: 'demo/pairs.yaml' }],
      [{ file: 'site/none.yaml', text: 'a: 1' }, { path: 'site/none.yaml' }],
      [{ file: FAQ, text: '- question: "' }, { path: FAQ }],
    ] as const) {
      const text = exported([good, file])
      for (const { status, body } of [await plan(text), await take(text)]) {
        expect([status, body.code]).toEqual([409, 'content_invalid'])
        expect(body.issues).toContainEqual(expect.objectContaining(issue))
      }
    }
    expect(await countVersions()).toBe(written)
    expect(world.content.mails.welcome.subject).not.toBe('Never seen')
  })

  it('is refused when it is not signed by a trusted key, changed, unknown, or too large [AUTHOR-11]', async () => {
    const text = exported([await ask('Refused?')])
    const foreign = writeBundle(JSON.parse(JSON.parse(text).content), Buffer.alloc(32, 1))
    const unknown = exported([], { format: 2 } as never)
    const written = await countVersions()
    for (const [sent, code, status] of [
      [foreign, 'bundle_untrusted', 409],
      [text.replace('Refused?', 'Accepted'), 'bundle_unreadable', 409],
      [unknown, 'bundle_unknown', 409],
      ['{}', 'bundle_unreadable', 409],
      [`${text}${' '.repeat(4_000_000)}`, 'too_large', 413],
    ] as const) {
      for (const reply of [await plan(sent), await take(sent)])
        expect([reply.status, reply.body.code]).toEqual([status, code])
    }
    expect(await countVersions()).toBe(written)
  })

  it('is published once by a double click, and by nobody who saw something else [AUTHOR-11]', async () => {
    const text = exported([await ask('Once?'), await greet('Once')])
    const { seen } = (await plan(text)).body
    const many = (await entries()).length
    const confirmed = { reason: REASON, seen }
    const replies = await Promise.all([sendForm('', text, confirmed), sendForm('', text, confirmed)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await sendForm('', text, confirmed)).body.code).toBe('changed_meanwhile')
    expect(await entries()).toHaveLength(many + 1)

    const next = exported([await ask('Twice?')])
    const late = (await plan(next)).body
    await take(exported([await greet('Meanwhile'), await ask('Meanwhile?')]), owner)
    const refused = await sendForm('', next, { reason: REASON, seen: late.seen })
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
  })

  it.each([
    ['a failure', "raise exception 'the disk is full'"],
    ['a killed connection, as of a server that dies', 'perform pg_terminate_backend(pg_backend_pid())'],
  ])('leaves nothing behind after %s in the middle [AUTHOR-11]', async (why, statement) => {
    const text = exported([await ask(`After ${why}?`), await greet(why)])
    const written = await countVersions()
    await world.db.pool.query(
      `create function refuse_import() returns trigger language plpgsql as
         $$ begin if new.kind = 'content.imported' then ${statement}; end if; return new; end $$;
       create trigger refuse_import before insert on audit_entry for each row execute function refuse_import()`,
    )
    const failed = await take(text)
    await world.db.pool.query('drop function refuse_import() cascade')
    expect(failed.status).toBeGreaterThanOrEqual(500)
    expect(await countVersions()).toBe(written)
    expect((await publishedTexts(world.deps)).get(WELCOME) ?? '').not.toContain(why)
    expect((await take(text)).status).toBe(200)
    expect(world.content.mails.welcome.subject).toBe(why)
  })

  it('belongs to the roles owner and content', async () => {
    const support = await asStaff(world, 'support')
    expect((await support.send('GET', '/content/bundle')).body.code).toBe('right_missing')
    const text = exported([await ask('Not allowed?')])
    expect((await sendForm('/plan', text, {}, support)).body.code).toBe('right_missing')
    expect((await take(text, support)).body.code).toBe('right_missing')
  })
})
