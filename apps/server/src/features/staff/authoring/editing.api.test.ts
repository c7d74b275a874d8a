import { SECOND_MS } from '@oola/contract/durations'
import { EDITING_SECONDS } from '@oola/contract/staff/content.calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asStaff } from '../../../../test/support/builders/as-staff.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'

let world: TestApp
let hana: Awaited<ReturnType<typeof asStaff>>
let lena: Awaited<ReturnType<typeof asStaff>>
beforeAll(async () => {
  world = await makeTestApp()
})
beforeEach(async () => {
  world.clock.set('2026-03-10T18:00:00Z')
  hana = await asStaff(world, 'content', { firstName: 'Hana', lastName: 'Sato' })
  lena = await asStaff(world, 'owner', { firstName: 'Lena', lastName: 'Voss' })
})
afterAll(() => world.close())

const TIMEOUT = 60_000
const FAQ = 'site/faq.yaml'
const REASON = 'The old words confused people.'

type Editor = typeof hana
const read = async (who: Editor, file = FAQ) => (await who.send('GET', `/content/file?file=${file}`)).body
const save = async (who: Editor, saves: number, question: string) => {
  const { values } = await read(who)
  return who.send('PUT', '/content/draft', {
    ...{ file: FAQ, saves },
    values: [{ ...values[0], question }, ...values.slice(1)],
  })
}
const publish = async (who: Editor, saves: number, at: string | null = null) => {
  const plan = await who.send('POST', '/content/publish/plan', { file: FAQ, saves, at })
  if (plan.status !== 200) return plan
  const { seen } = plan.body
  return who.send('POST', '/content/publish', { file: FAQ, saves, at, reason: REASON, seen })
}
const edits = async (who: Editor, isOpen = true) =>
  (await who.send('POST', '/content/editing', { file: FAQ, isOpen })).body

describe('two editors of one text', { timeout: TIMEOUT }, () => {
  it('see each other while both have it open, and the state of the draft [AUTHOR-04]', async () => {
    expect(await edits(hana)).toEqual({ others: [], saves: 0 })
    expect((await edits(lena)).others).toMatchObject([{ name: 'Hana Sato' }])
    expect((await edits(hana)).others).toMatchObject([{ name: 'Lena Voss' }])
    const { saves } = (await save(lena, 0, 'Lena’s?')).body
    expect((await edits(hana)).saves).toBe(saves)
    await edits(lena, false)
    expect((await edits(hana)).others).toEqual([])
    await edits(lena)
    // A window that was closed without a word.
    world.clock.set(new Date(world.clock.now().getTime() + 3 * EDITING_SECONDS * SECOND_MS).toISOString())
    expect((await edits(hana)).others).toEqual([])
    await lena.send('DELETE', '/content/draft', { file: FAQ, saves })
  })

  it('never overwrite each other, with save, publish, schedule or throwing away [AUTHOR-04]', async () => {
    const first = (await save(hana, 0, 'Hana’s?')).body
    const second = (await save(lena, first.saves, 'Lena’s?')).body
    for (const late of [
      await save(hana, first.saves, 'Hana’s, again?'),
      await publish(hana, first.saves),
      await publish(hana, first.saves, '2026-03-11T08:00:00.000Z'),
      await hana.send('DELETE', '/content/draft', { file: FAQ, saves: first.saves }),
    ])
      expect([late.status, late.body.code]).toEqual([409, 'content_changed'])
    expect(await read(hana)).toMatchObject({ saves: second.saves, author: 'Lena Voss', state: 'draft' })
    expect((await read(hana)).values[0].question).toBe('Lena’s?')
    await lena.send('DELETE', '/content/draft', { file: FAQ, saves: second.saves })
  })

  it('do not mix up two drafts: one that was thrown away has another number than the next [AUTHOR-04]', async () => {
    const { saves } = (await save(hana, 0, 'Hana’s?')).body
    const bare = await lena.send('DELETE', '/content/draft', { file: FAQ, saves })
    expect([bare.status, bare.body.issues]).toMatchObject([
      400,
      [{ path: 'reason', message: 'Hana Sato wrote this draft. Say why it goes.' }],
    ])
    expect((await lena.send('DELETE', '/content/draft', { file: FAQ, saves, reason: REASON })).status).toBe(
      200,
    )
    const own = await save(lena, 0, 'Lena’s?')
    await lena.send('DELETE', '/content/draft', { file: FAQ, saves: own.body.saves })
    // Who throws away what a colleague wrote is in the log; their own draft is not.
    const { rows } = await world.db.pool.query(
      "select actor, about, before, reason from audit_entry where kind = 'content.discarded'",
    )
    expect(rows).toEqual([
      { actor: 'Lena Voss', about: FAQ, before: { 'Written by': 'Hana Sato' }, reason: REASON },
    ])
    const next = (await save(lena, 0, 'Lena’s?')).body
    expect(next.saves).not.toBe(saves)
    expect((await save(hana, saves, 'Hana’s, again?')).body.code).toBe('content_changed')
    await lena.send('DELETE', '/content/draft', { file: FAQ, saves: next.saves })
  })

  it('leave versions with author, reason and text, of which each can come back [AUTHOR-04]', async () => {
    const first = (await save(hana, 0, 'Hana’s?')).body
    expect((await publish(hana, first.saves)).status).toBe(200)
    const second = (await save(lena, 0, 'Lena’s?')).body
    expect((await publish(lena, second.saves, '2026-03-10T18:01:00.000Z')).status).toBe(200)
    expect(await read(lena)).toMatchObject({ state: 'scheduled' })
    world.clock.set('2026-03-10T18:01:30Z')
    await world.jobs.run('content-publish')
    const { versions } = (await hana.send('GET', `/content/versions?file=${FAQ}`)).body
    expect(versions).toMatchObject([
      { version: 2, author: 'Lena Voss', reason: REASON },
      { version: 1, author: 'Hana Sato', reason: REASON },
    ])
    expect(versions.map(({ text }: { text: string }) => /(Hana|Lena)’s\?/.exec(text)?.[1])).toEqual([
      'Lena',
      'Hana',
    ])
    const plan = (await hana.send('POST', '/content/revert/plan', { file: FAQ, version: 1 })).body
    expect(plan.changes).toEqual([{ field: 'Entry 1, Question', before: 'Lena’s?', after: 'Hana’s?' }])
    const back = { file: FAQ, version: 1, reason: REASON, seen: plan.seen }
    expect((await hana.send('POST', '/content/revert', back)).status).toBe(200)
    expect((await read(hana)).values[0].question).toBe('Hana’s?')
  })
})

describe('the preview of a draft', { timeout: TIMEOUT }, () => {
  const preview = async (file: string, change: (values: never) => void) => {
    const { values } = await read(hana, file)
    change(values as never)
    return (await hana.send('POST', '/content/preview', { file, values })).body
  }

  it('has the data of the member’s page with the typed words, and stores nothing', async () => {
    const module = 'learning/modules/101-small-enough-for-a-bad-day.yaml'
    const shown = await preview(module, (values: { read: { hard: string } }) => {
      values.read.hard = 'It is **hard** today.'
    })
    expect(shown.preview).toMatchObject({ part: 'module', data: { kind: 'breakthrough' } })
    expect(JSON.stringify(shown.preview.data.sections)).toContain('It is <strong>hard</strong> today.')
    expect((await read(hana, module)).saves).toBe(0)
    expect(JSON.stringify(world.content.learning)).not.toContain('It is **hard** today.')
  })

  it('is a mail as the server sends it, with values in place of names', async () => {
    const { preview: shown } = await preview('mails/welcome.yaml', (values: { subject: string }) => {
      values.subject = 'Hello {firstName}, and {unknown}'
    })
    expect(shown.part).toBe('mail')
    expect(shown.data.subject).toBe('Hello Maya, and unknown')
    expect(shown.data.html).toContain('<!doctype html>')
  })

  it('names the fields that keep it from going on', async () => {
    const found = await preview(FAQ, (values: { question: string }[]) => {
      for (const first of values.slice(0, 1)) first.question = ''
    })
    expect(found).toEqual({ preview: null, faults: [expect.objectContaining({ steps: [0, 'question'] })] })
  })

  it('is only for those who may edit', async () => {
    const support = await asStaff(world, 'support')
    for (const path of ['/content/preview', '/content/editing'])
      expect((await support.send('POST', path, { file: FAQ, values: [], isOpen: true })).status).toBe(403)
    const { status } = await hana.send('POST', '/content/preview', { file: 'site/none.yaml', values: {} })
    expect(status).toBe(404)
  })
})

describe('the form of a file', () => {
  it('says which texts are Markdown, or HTML, as the schema has it [AUTHOR-02]', async () => {
    const markupsOf = async (file: string): Promise<string[]> => {
      const found = JSON.stringify((await read(hana, file)).schema).match(/"markup":"\w+"/g) ?? []
      return [...new Set(found)].toSorted()
    }
    expect(await markupsOf('learning/modules/101-small-enough-for-a-bad-day.yaml')).toEqual([
      '"markup":"inline"',
      '"markup":"markdown"',
    ])
    expect(await markupsOf(FAQ)).toEqual(['"markup":"html"'])
    expect(await markupsOf('mails/welcome.yaml')).toEqual([])
  })
})
