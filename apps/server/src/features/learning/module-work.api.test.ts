import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActingMember } from '../../../test/support/builders/as-member.ts'
import { withBreakthrough } from '../../../test/support/builders/make-program.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'

const START = '2026-03-10T18:00:00Z'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp({ now: START })
})
afterAll(() => world.close())

const info = async (member: ActingMember, moduleId = 101) =>
  (await member.send('GET', `/elearning/GetELearningModuleDetail/${moduleId}`)).body
const write = (member: ActingMember, answers: object[], moduleId = 101) =>
  member.send('PUT', '/ELearning/SaveWorkbookAnswers', { moduleId, answers })
const answer = (member: ActingMember, AssesmentDetails: object[], ModuleId = 101) =>
  member.send('POST', '/ELearning/SaveCustomizeModuleAssessment', { ModuleId, AssesmentDetails })

describe('the parts of a module', () => {
  it('are stored as they are done, each once', async () => {
    const member = await withBreakthrough(world)
    const save = (part: string, moduleId = 101) =>
      member.send('PUT', '/ELearning/SaveModulePart', { moduleId, part })
    expect((await save('watch')).body).toEqual({ watch: true, read: false, do: false })
    expect((await save('watch')).body).toEqual({ watch: true, read: false, do: false })
    expect((await save('read')).body).toEqual({ watch: true, read: true, do: false })
    expect((await info(member)).parts).toEqual({ watch: true, read: true, do: false })
    expect((await save('do')).body.do).toBe(true)
    expect((await info(member)).isCompleted).toBe(false)
    expect((await save('listen')).status).toBe(400)
    expect((await save('watch', 102)).status).toBe(403)
    expect((await save('watch', 211)).status).toBe(404)
  })
})

describe('the workbook', () => {
  it('stores each field as it is typed, and can empty a field', async () => {
    const member = await withBreakthrough(world)
    const saved = await write(member, [
      { cell: 'sizes.1', text: 'Run 30 minutes' },
      { cell: 'skip', text: '  Rain.\n' },
    ])
    expect(saved).toEqual({ status: 200, body: { ok: true, at: '2026-03-10T11:00:00' } })
    await write(member, [{ cell: 'sizes.1', text: 'Run 20 minutes' }])
    const texts = async () =>
      Object.fromEntries(
        (await info(member)).workbook.flatMap(({ cells }: { cells: { cell: string; text: string }[] }) =>
          cells.filter(({ text }) => text).map(({ cell, text }) => [cell, text]),
        ),
      )
    expect(await texts()).toEqual({ 'sizes.1': 'Run 20 minutes', skip: '  Rain.\n' })
    await write(member, [{ cell: 'skip', text: '' }])
    expect(await texts()).toEqual({ 'sizes.1': 'Run 20 minutes' })
    expect(member.receivedEvents()).toContain('LearningChanged')
  })

  it('refuses a field that it does not have, the same twice, too much, and saves nothing then', async () => {
    const member = await withBreakthrough(world)
    const good = { cell: 'skip', text: 'x' }
    for (const [answers, path] of [
      [[good, { cell: 'sizes.4', text: 'x' }], 'answers.1.cell'],
      [[good, { cell: 'sizes', text: 'x' }], 'answers.1.cell'],
      [[good, good], 'answers.1.cell'],
      [[good, { cell: 'wait', text: 'x'.repeat(4001) }], 'answers.1.text'],
      [Array(21).fill(good), 'answers'],
      [[], 'answers'],
    ] as const) {
      const reply = await write(member, [...answers])
      expect(reply.status).toBe(400)
      expect(reply.body.issues.map((issue: { path: string }) => issue.path)).toContain(path)
    }
    expect(JSON.stringify((await info(member)).workbook)).not.toContain('"text":"x"')
    expect((await write(member, [good], 102)).status).toBe(403)
    expect((await write(member, [good], 211)).status).toBe(404)
    expect((await write(member, [{ cell: 'skip', text: 'x'.repeat(4000) }])).status).toBe(200)
  })

  it('is downloaded as a PDF, of an open module, whatever was written [ELEARN-25]', async () => {
    const member = await withBreakthrough(world)
    const download = async (moduleId: number) => {
      const reply = await world.app.inject({
        url: `/api/ELearning/GetWorkbook/${moduleId}`,
        headers: member.headers,
      })
      return { status: reply.statusCode, type: reply.headers['content-type'], file: reply.rawPayload }
    }
    const empty = await download(101)
    expect([empty.status, empty.type]).toEqual([200, 'application/pdf'])
    expect(empty.file.subarray(0, 5).toString()).toBe('%PDF-')
    const text = `Łódź, “kettle” 🙂 ${'a word '.repeat(550)}`.trim()
    await write(member, [{ cell: 'skip', text }])
    const full = await download(101)
    const pages = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length
    expect([pages(empty.file), pages(full.file)]).toEqual([1, 2])
    expect((await download(102)).status).toBe(403)
    expect((await download(211)).status).toBe(404)
  })

  it('accepts two tabs that write at once, each field once', async () => {
    const member = await withBreakthrough(world)
    const cells = ['sizes.1', 'sizes.2', 'sizes.3', 'skip', 'wait']
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((tab) =>
        write(
          member,
          (tab % 2 ? cells : cells.toReversed()).map((cell) => ({ cell, text: `tab ${tab}` })),
        ),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const { rows } = await world.db.pool.query(
      'select count(*) as cells, count(distinct text) as tabs from workbook_answer where member_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ cells: 5, tabs: 1 }])
  })
})

describe('notes', () => {
  const save = (member: ActingMember, moduleId: number, text: string) =>
    member.send('PUT', '/ELearning/SaveModuleNote', { moduleId, text })
  const find = async (member: ActingMember, search = '') =>
    (await member.send('GET', `/ELearning/GetModuleNotes?search=${encodeURIComponent(search)}`)).body.map(
      ({ moduleId }: { moduleId: number }) => moduleId,
    )

  it('are stored, found by every word in any case, newest first, and closed to other members', async () => {
    const member = await withBreakthrough(world)
    world.clock.set('2026-03-24T18:00:00Z')
    await save(member, 101, 'The kettle is my wait. 100 % sure_')
    world.clock.set('2026-03-24T18:05:00Z')
    await save(member, 103, 'Restart card by the KETTLE')
    expect(await find(member)).toEqual([103, 101])
    expect(await find(member, 'kettle')).toEqual([103, 101])
    expect(await find(member, 'card Kettle')).toEqual([103])
    expect(await find(member, '% sure_')).toEqual([101])
    expect(await find(member, '%')).toEqual([101])
    const [note] = (await member.send('GET', '/ELearning/GetModuleNotes')).body
    expect(note).toMatchObject({ title: 'When you miss a day', updatedAt: '2026-03-24T11:05:00' })
    expect((await info(member, 101)).note).toContain('kettle')
    await save(member, 103, '')
    expect(await find(member)).toEqual([101])
    const other = await withBreakthrough(world)
    expect(await find(other)).toEqual([])
    world.clock.set(START)
  })

  it('hold 20,000 characters, of open modules only', async () => {
    const member = await withBreakthrough(world)
    expect((await save(member, 101, 'x'.repeat(20_000))).status).toBe(200)
    expect((await save(member, 101, 'x'.repeat(20_001))).status).toBe(400)
    expect((await save(member, 102, 'x')).status).toBe(403)
  })
})

describe('the quick question', () => {
  it('is answered with one of its options, and selects the text at the top of Do [ELEARN-14, ELEARN-28]', async () => {
    const member = await withBreakthrough(world)
    expect((await answer(member, [{ questionId: 1011, OptionId: 10_112 }])).status).toBe(200)
    const { questions, sections } = await info(member)
    expect(questions[0].selectedOptionId).toBe(10_112)
    expect(sections[2].introText).toContain('sitting or lying down')
    await answer(member, [{ questionId: 1011, OptionId: 10_113 }])
    expect((await info(member)).questions[0].selectedOptionId).toBe(10_113)
  })

  it('refuses no answer, two, one of another question [ELEARN-28]', async () => {
    const member = await withBreakthrough(world)
    const good = { questionId: 1011, OptionId: 10_111 }
    expect(await answer(member, [])).toMatchObject({
      status: 400,
      body: { issues: [{ message: 'Please Answer all the questions' }] },
    })
    for (const details of [
      [good, good],
      [{ questionId: 1021, OptionId: 10_211 }],
      [{ questionId: 1011, OptionId: 10_115 }],
    ])
      expect((await answer(member, details)).status).toBe(400)
    expect((await info(member)).questions[0].selectedOptionId).toBeNull()
    expect((await answer(member, [good], 102)).status).toBe(403)
  })
})

describe('the place in the film', () => {
  it('is stored for other devices and marks the module as begun', async () => {
    const member = await withBreakthrough(world)
    const stop = (seconds: number) =>
      member.send('PUT', '/ELearning/SaveFilmPosition', { moduleId: 101, seconds, device: 'phone' })
    expect((await stop(46.4)).status).toBe(200)
    const { rows } = await world.db.pool.query(
      'select film_seconds, film_device from module_progress where member_id = $1',
      [member.id],
    )
    expect(rows).toEqual([{ film_seconds: 46.4, film_device: 'phone' }])
    const first = async () =>
      (await member.send('GET', `/Elearning/GetELearningModules/${member.id}/1`)).body.moduleVip[0]
    expect(await first()).toMatchObject({ isBegun: true })
    await stop(0)
    expect(await first()).toMatchObject({ isBegun: false })
    expect((await stop(-1)).status).toBe(400)
  })
})
