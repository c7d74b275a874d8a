import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { auditWriter } from '../audit.ts'
import { importTexts } from './import-texts.service.ts'
import { publishedTexts } from './published-content.ts'
import { withEdits } from './yaml-edits.ts'

let world: TestApp
let editor: Awaited<ReturnType<typeof asStaff>>
beforeAll(async () => {
  world = await makeTestApp()
})
beforeEach(async () => {
  world.clock.set('2026-03-10T18:00:00Z')
  editor = await asStaff(world, 'content')
})
afterAll(() => world.close())

const FAQ = 'site/faq.yaml'
const PRICES = 'site/prices.yaml'
/** Publishing reads the whole content: seconds on a busy machine. */
const TIMEOUT = 60_000
const REASON = 'The old words confused people.'

const read = async (file: string) => (await editor.send('GET', `/content/file?file=${file}`)).body
const save = (file: string, saves: number, values: unknown) =>
  editor.send('PUT', '/content/draft', { file, saves, values })
const publish = async (file: string, saves: number, at: string | null = null) => {
  const plan = await editor.send('POST', '/content/publish/plan', { file, saves, at })
  if (plan.status !== 200) return plan
  const { seen } = plan.body
  return editor.send('POST', '/content/publish', { file, saves, at, reason: REASON, seen })
}
/** Changes values and publishes them. */
const edit = async (file: string, change: (values: never) => void) => {
  const { values, saves } = await read(file)
  change(values as never)
  const saved = await save(file, saves, values)
  return publish(file, saved.body.saves)
}
const shownFaq = async (): Promise<{ question: string }[]> =>
  (await world.app.inject({ method: 'GET', url: '/api/home/GetFrequentQuestions' })).json()

describe('content in the console', { timeout: TIMEOUT }, () => {
  it('is one list of every kind, with state, last change and author, and found by its words [AUTHOR-01]', async () => {
    const { values } = await read('badges/badges.yaml')
    const { saves } = (await save('badges/badges.yaml', 0, values)).body
    const { files } = (await editor.send('GET', '/content')).body
    const names: string[] = files.map(({ file }: { file: string }) => file)
    for (const kind of [
      ...[
        'learning/modules/',
        'courses/programs/',
        'courses/modules/',
        'courses/quizzes/',
        'courses/exam.yaml',
      ],
      ...['assessment/journey-questions.yaml', 'free-tests/', 'site/home.yaml', 'site/faq.yaml', 'mails/'],
      ...['site/prices.yaml', 'products/products.yaml', 'products/programs.yaml', 'badges/badges.yaml'],
    ])
      expect(
        names.some((name) => name.startsWith(kind)),
        kind,
      ).toBe(true)
    expect(files.find(({ file }: { file: string }) => file === 'badges/badges.yaml')).toMatchObject({
      ...{ state: 'draft', author: 'Sam Porter', changedAt: '2026-03-10T18:00:00.000Z' },
    })
    await editor.send('DELETE', '/content/draft', { file: 'badges/badges.yaml', saves })
    expect(files.find(({ file }: { file: string }) => file === 'site/story.yaml')).toMatchObject({
      part: 'site',
      state: 'program',
    })
    const { hits } = (await editor.send('GET', '/content/search?text=REFUNDDAYS')).body
    expect(hits.map(({ file }: { file: string }) => file)).toContain(FAQ)
  })

  it('is edited by its own schema; errors name their field, and an invalid text cannot be published [AUTHOR-02, AUTHOR-05]', async () => {
    const { values, saves, schema, text } = await read(FAQ)
    expect([saves, schema.type, parse(text)]).toEqual([0, 'array', values])
    const saved = await save(FAQ, 0, [{ ...values[0], question: '' }, ...values.slice(1)])
    expect(saved.body.faults).toEqual([expect.objectContaining({ file: FAQ, steps: [0, 'question'] })])
    const refused = await publish(FAQ, saved.body.saves)
    expect([refused.status, refused.body.code]).toEqual([409, 'content_invalid'])
    const drop = { file: FAQ, saves: saved.body.saves }
    expect(await editor.send('DELETE', '/content/draft', drop)).toMatchObject({ status: 200 })
    expect((await read(FAQ)).text).toBe(text)
  })

  it('shows two editors that one saved first, and loses nothing', async () => {
    const other = await asStaff(world, 'owner', { firstName: 'Lena', lastName: 'Voss' })
    const { values } = await read(FAQ)
    values[0].question = 'First?'
    const first = (await save(FAQ, 0, values)).body
    expect(first).toMatchObject({ state: 'draft', author: 'Sam Porter' })
    const late = await other.send('PUT', '/content/draft', { file: FAQ, saves: 0, values })
    expect([late.status, late.body.code]).toEqual([409, 'content_changed'])
    expect((await read(FAQ)).values[0].question).toBe('First?')
    await editor.send('DELETE', '/content/draft', { file: FAQ, saves: first.saves })
  })

  it('is seen by visitors and members when it is published, and is undone in one step', async () => {
    const [before] = await shownFaq()
    const edited = await edit(FAQ, (values: { question: string }[]) => {
      for (const first of values.slice(0, 1)) first.question = 'What is Oola?'
    })
    expect(edited.status).toBe(200)
    expect((await shownFaq())[0]?.question).toBe('What is Oola?')
    const { versions } = (await editor.send('GET', `/content/versions?file=${FAQ}`)).body
    expect(versions[0]).toMatchObject({ author: 'Sam Porter', reason: REASON })
    const { seen } = (await editor.send('POST', '/content/revert/plan', { file: FAQ, version: 0 })).body
    const back = { file: FAQ, version: 0, reason: REASON, seen }
    expect((await editor.send('POST', '/content/revert', back)).status).toBe(200)
    expect((await shownFaq())[0]?.question).toBe(before?.question)
    expect((await editor.send('POST', '/content/revert', back)).body.code).toBe('changed_meanwhile')
    const { rows } = await world.db.pool.query(
      "select kind, before, after from audit_entry where kind like 'content.%' and about = $1 order by id",
      [FAQ],
    )
    expect(rows.slice(-2)).toMatchObject([
      { kind: 'content.published', after: { 'Entry 1, Question': 'What is Oola?' } },
      { kind: 'content.reverted', before: { 'Entry 1, Question': 'What is Oola?' } },
    ])
  })

  it('that is a price changes every text that names it', async () => {
    await edit(PRICES, (values: { plans: { framework: { prices: object[] } } }) => {
      values.plans.framework.prices.push({ from: '2026-03-10', startCents: 7_700, monthlyCents: 5_300 })
    })
    expect(world.content.site.prices.plans.framework.monthlyCents).toBe(5_300)
    expect(JSON.stringify(world.content.site)).toContain('$53')
    expect(JSON.stringify(world.content.site)).not.toContain('$47 a month')
  })

  it('is published at its time, by a job [AUTHOR-04]', async () => {
    const { values } = await read('mails/welcome.yaml')
    values.subject = 'Good to have you here'
    const { saves } = (await save('mails/welcome.yaml', 0, values)).body
    const at = '2026-03-11T08:00:00.000Z'
    const publication = { file: 'mails/welcome.yaml', saves }
    const { body: planned } = await editor.send('POST', '/content/publish/plan', { ...publication, at })
    expect(planned.changes[0]).toMatchObject({ field: 'Shown from', before: null })
    // What was seen is this time, and no other.
    const sooner = { ...publication, at: '2026-03-10T18:00:01.000Z', reason: REASON, seen: planned.seen }
    expect((await editor.send('POST', '/content/publish', sooner)).body.code).toBe('changed_meanwhile')
    const past = { ...publication, at: '2026-03-10T17:59:00.000Z' }
    expect((await editor.send('POST', '/content/publish/plan', past)).body).toMatchObject({
      ...{ code: 'validation_failed', issues: [{ path: 'at' }] },
    })
    await publish('mails/welcome.yaml', saves, at)
    expect(await read('mails/welcome.yaml')).toMatchObject({
      state: 'scheduled',
      publishAt: '2026-03-11T08:00:00.000Z',
    })
    await world.jobs.run('content-publish')
    expect(world.content.mails.welcome.subject).not.toBe(values.subject)
    world.clock.set('2026-03-11T08:00:30Z')
    await world.jobs.run('content-publish')
    expect(world.content.mails.welcome.subject).toBe(values.subject)
  })

  it('is not published at its time when it was saved again, which the log has', async () => {
    const file = 'mails/card-link.yaml'
    const { values } = await read(file)
    values.subject = 'Another card for Oola'
    const { saves } = (await save(file, 0, values)).body
    await publish(file, saves, '2026-03-11T09:00:00.000Z')
    // The same words: only the time goes.
    const kept = (await save(file, saves, values)).body
    expect(kept).toMatchObject({ state: 'draft', publishAt: null, values })
    world.clock.set('2026-03-11T09:00:30Z')
    await world.jobs.run('content-publish')
    expect(world.content.mails.cardLink.subject).not.toBe(values.subject)
    const { rows } = await world.db.pool.query(
      'select kind, before from audit_entry where about = $1 order by id desc limit 1',
      [file],
    )
    expect(rows).toEqual([
      { kind: 'content.unscheduled', before: { 'Shown from': 'Mar 11, 2026, 2:00 AM in Los Angeles' } },
    ])
    await world.db.pool.query('delete from content_version where file = $1', [file])
  })

  it('is checked together: of two texts published at once the second has to be looked at again', async () => {
    const publications = await Promise.all(
      ['mails/phone-changed.yaml', 'mails/password-changed.yaml'].map(async (file) => {
        const { values } = await read(file)
        const { saves } = (await save(file, 0, { ...values, subject: `${values.subject}!` })).body
        const publication = { file, saves, at: null }
        const { seen } = (await editor.send('POST', '/content/publish/plan', publication)).body
        return { ...publication, reason: REASON, seen }
      }),
    )
    // Both are checked, which takes long, before one of them is stored.
    const replies = await Promise.all(
      publications.map((body) => editor.send('POST', '/content/publish', body)),
    )
    expect(replies.map(({ body }) => body.code ?? 'published').sort()).toEqual([
      'changed_meanwhile',
      'published',
    ])
  })

  it('comes in as whole files, all or none, and once', async () => {
    const needs = { ...world.deps, writeAudit: auditWriter(world.deps) }
    const actor = { memberId: null, name: 'deploy', source: 'shell', requestId: null }
    const { text } = await read('mails/module-open.yaml')
    const file = 'mails/module-open.yaml'
    const changed = withEdits(text, { ...parse(text), subject: 'A new module is open' })
    const both = [
      { file, text: changed },
      { file: 'mails/review-open.yaml', text: 'subject: ""' },
    ]
    await expect(importTexts(needs, actor, both, REASON)).rejects.toThrow('mails/review-open.yaml: subject')
    expect((await publishedTexts(world.deps)).has(file)).toBe(false)
    expect(await importTexts(needs, actor, both.slice(0, 1), REASON)).toEqual([file])
    expect((await publishedTexts(world.deps)).get(file)).toBe(changed)
    expect(await importTexts(needs, actor, both.slice(0, 1), REASON)).toEqual([])
    // What was checked with another publication is not published.
    const next = [{ file, text: withEdits(text, { ...parse(text), subject: 'Your new module' }) }]
    const twice = await Promise.allSettled([1, 2].map(() => importTexts(needs, actor, next, REASON)))
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(twice).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({ code: 'changed_meanwhile' }),
    })
    const lines = (before: string) => before.split('\n')
    expect(lines(changed).filter((line) => !lines(text).includes(line))).toEqual([
      'subject: "A new module is open"',
    ])
  })

  it('of a mail is published only with values that the mail has: without one nobody would get it', async () => {
    const file = 'mails/password-reset.yaml'
    const { values } = await read(file)
    const saved = (await save(file, 0, { ...values, subject: 'For {nobody}' })).body
    expect(saved.faults).toMatchObject([{ file, steps: ['subject'] }])
    expect((await publish(file, saved.saves)).body.code).toBe('content_invalid')
    const needs = { ...world.deps, writeAudit: auditWriter(world.deps) }
    const actor = { memberId: null, name: 'deploy', source: 'shell', requestId: null }
    const texts = [{ file, text: saved.text }]
    await expect(importTexts(needs, actor, texts, REASON)).rejects.toThrow('{nobody}')
    await editor.send('DELETE', '/content/draft', { file, saves: saved.saves })
  })

  it('belongs to the roles owner and content', async () => {
    const support = await asStaff(world, 'support')
    expect((await support.send('GET', '/content')).body.code).toBe('right_missing')
    expect((await support.send('PUT', '/content/draft', { file: FAQ, saves: 0, values: [] })).status).toBe(
      403,
    )
  })

  it.each(['../.env', '/etc/passwd', 'demo/pairs.yaml', 'site/none.yaml'])(
    'is no other file: %s',
    async (file) => {
      const owner = await asStaff(world, 'owner')
      const { status } = await owner.send('GET', `/content/file?file=${encodeURIComponent(file)}`)
      expect([400, 404]).toContain(status)
    },
  )
})
