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
    await save('badges/badges.yaml', 0, values)
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
    await editor.send('DELETE', '/content/draft', { file: 'badges/badges.yaml', saves: 1 })
    expect(files.find(({ file }: { file: string }) => file === 'site/story.yaml')).toMatchObject({
      part: 'site',
      state: 'program',
    })
    const { hits } = (await editor.send('GET', '/content/search?text=REFUNDDAYS')).body
    expect(hits.map(({ file }: { file: string }) => file)).toContain(FAQ)
  })

  it('is edited by its own schema; errors name their field, and an invalid text cannot be published [AUTHOR-05]', async () => {
    const { values, saves, schema, text } = await read(FAQ)
    expect([saves, schema.type, parse(text)]).toEqual([0, 'array', values])
    const saved = await save(FAQ, 0, [{ ...values[0], question: '' }, ...values.slice(1)])
    expect(saved.body.faults).toEqual([expect.objectContaining({ file: FAQ, steps: [0, 'question'] })])
    const refused = await publish(FAQ, 1)
    expect([refused.status, refused.body.code]).toEqual([409, 'content_invalid'])
    expect(await editor.send('DELETE', '/content/draft', { file: FAQ, saves: 1 })).toMatchObject({
      status: 200,
    })
    expect((await read(FAQ)).text).toBe(text)
  })

  it('shows two editors that one saved first, and loses nothing', async () => {
    const other = await asStaff(world, 'owner', { firstName: 'Lena', lastName: 'Voss' })
    const { values } = await read(FAQ)
    values[0].question = 'First?'
    expect((await save(FAQ, 0, values)).body).toMatchObject({
      saves: 1,
      state: 'draft',
      author: 'Sam Porter',
    })
    const late = await other.send('PUT', '/content/draft', { file: FAQ, saves: 0, values })
    expect([late.status, late.body.code]).toEqual([409, 'content_changed'])
    expect((await read(FAQ)).values[0].question).toBe('First?')
    await editor.send('DELETE', '/content/draft', { file: FAQ, saves: 1 })
  })

  it('is seen by visitors and members when it is published, and goes back in one step', async () => {
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
      { kind: 'content.published', after: { '[0].question': 'What is Oola?' } },
      { kind: 'content.reverted', before: { '[0].question': 'What is Oola?' } },
    ])
  })

  it('that is a price changes every text that names it', async () => {
    await edit(PRICES, (values: { plans: { framework: { monthlyCents: number } } }) => {
      values.plans.framework.monthlyCents = 5_300
    })
    expect(world.content.site.prices.plans.framework.monthlyCents).toBe(5_300)
    expect(JSON.stringify(world.content.site)).toContain('$53')
    expect(JSON.stringify(world.content.site)).not.toContain('$47 a month')
  })

  it('is published at its time, by a job', async () => {
    const { values } = await read('mails/welcome.yaml')
    values.subject = 'Good to have you here'
    await save('mails/welcome.yaml', 0, values)
    await publish('mails/welcome.yaml', 1, '2026-03-11T08:00:00.000Z')
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
    const lines = (before: string) => before.split('\n')
    expect(lines(changed).filter((line) => !lines(text).includes(line))).toEqual([
      'subject: "A new module is open"',
    ])
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
