import {
  EXPORT_PARTS,
  EXPORT_VERSION,
  ExportManifest,
  PART_NAMES,
} from '@oola/contract/privacy/export/export-format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asMember } from '../../../test/support/builders/as-member.ts'
import { makeActions } from '../../../test/support/builders/make-actions.ts'
import { makeCoach } from '../../../test/support/builders/make-coach.ts'
import { makeExportable } from '../../../test/support/builders/make-exportable.ts'
import { makeGoals } from '../../../test/support/builders/make-goals.ts'
import { makeMember } from '../../../test/support/builders/make-member.ts'
import { makePair } from '../../../test/support/builders/make-pair.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { readExport } from '../../../test/support/builders/read-export.ts'

type Copy = Awaited<ReturnType<typeof readExport>>

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

const run = (text: string, values: unknown[]) => world.db.pool.query(text, values)

describe('the copies of a client and their coach', () => {
  let client: Copy
  let coach: Copy
  let ids: { clientId: number; coachId: number }
  let others: string
  beforeAll(async () => {
    const made = await makePair(world, { firstName: 'Maya', lastName: 'Client' })
    ids = made.pair
    await run(`update member set first_name = 'Ana', last_name = 'Coach' where id = $1`, [ids.coachId])
    await makeExportable(world, ids)
    const stranger = await makePair(world, { firstName: 'Stranger', lastName: 'Somebody' })
    await makeExportable(world, stranger.pair)
    others = `Stranger|${stranger.client.email}`
    client = await readExport(world, { id: ids.clientId })
    coach = await readExport(world, { id: ids.coachId })
  })

  it('contain every part, each row by the schema of its part, as JSON and as CSV [IMPORT-01]', () => {
    const empty: string[] = []
    for (const name of PART_NAMES) {
      const rows = [client, coach].map((copy) => {
        const found: object[] = copy.json(name)
        const { row } = EXPORT_PARTS[name]
        for (const each of found) expect(row.strict().parse(each), name).toEqual(each)
        const [columns] = copy.text(`csv/${name}.csv`).replace('\uFEFF', '').split('\r\n')
        expect(columns?.split(',')).toEqual(Object.keys(row.shape))
        return found.length
      })
      if (Math.max(...rows) === 0) empty.push(name)
    }
    expect(empty).toEqual([])
  })

  it('contain their version, their columns and the number of rows per part, with explanations [IMPORT-01]', () => {
    for (const copy of [client, coach]) {
      const manifest = ExportManifest.parse(JSON.parse(copy.text('manifest.json')))
      expect(manifest).toMatchObject({ version: EXPORT_VERSION, madeAt: world.clock.now().toISOString() })
      expect(manifest.parts.map(({ name }) => name)).toEqual(PART_NAMES)
      for (const { name, rows } of manifest.parts) expect(copy.json(name), name).toHaveLength(rows)
      const readme = copy.text('README.txt')
      expect(readme).toContain(`version ${EXPORT_VERSION}`)
      for (const { name, columns } of manifest.parts) {
        const key = readme.split(`\r\n${name}\r\n`)[1]?.split('\r\n\r\n')[0] ?? ''
        for (const column of columns) expect(key, `${name}.${column}`).toContain(column)
      }
    }
  })

  it('have texts next to the ids: questions, choices, badges, modules, courses, areas and people [IMPORT-01]', () => {
    const first = (copy: Copy, part: string) => copy.json(part)[0]
    const { journeyQuestions } = world.deps.content.assessment
    expect(first(client, 'answers')).toMatchObject({
      questionId: 1,
      question: journeyQuestions[0]?.questions[0]?.text,
      area: 'Fitness',
    })
    expect(client.json('answers').filter(({ question }: { question: string }) => question)).toHaveLength(70)
    expect(first(client, 'about-me')).toMatchObject({ question: 'How old are you?', answer: '30-39' })
    expect(first(client, 'badges').badge).toBe(world.deps.content.badges.badges[0]?.achievementName)
    expect(first(client, 'shared-links')).toMatchObject({
      kind: 'badge',
      badge: first(client, 'badges').badge,
    })
    expect(first(client, 'program').module).toBe('Small enough for a bad day')
    expect(first(client, 'away').moved).toEqual([
      { level: 1, moduleId: 101, module: 'Small enough for a bad day' },
    ])
    expect(first(client, 'program-answers')).toMatchObject({
      assessment: 'What should come first?',
      area: 'Fitness',
      question: 'How has your energy been in the past two weeks?',
      answer: 'Good on most days',
    })
    expect(first(client, 'workbooks')).toMatchObject({
      question: 'My step in three sizes: a good day, ten minutes, two minutes.',
      field: 'In ten minutes',
      text: 'Music in the kitchen',
    })
    expect(client.json('workbooks')[1]).toMatchObject({
      module: 'What coaching is',
      question: 'Your two sentences',
      field: 'What the client does',
      text: 'You choose the topic',
    })
    expect(first(client, 'quick-questions')).toMatchObject({
      question: 'What does a hard day look like for you right now?',
      answer: 'Too little time',
    })
    for (const answered of client.json('course-answers'))
      expect(answered).toMatchObject({
        course: 'Strong at home',
        question: expect.any(String),
        choice: expect.any(String),
      })
    expect(first(client, 'quiz-answers')).toMatchObject({
      question: 'Which sentence describes coaching best?',
      answer: 'A conversation in which a client finds and takes their own next step.',
    })
    expect(first(client, 'coaching-answers')).toMatchObject({ answer: 'Money and work' })
    for (const answered of client.json('free-test-answers'))
      expect(answered.question).toEqual(expect.any(String))
    expect(first(client, 'goals')).toMatchObject({ areaId: 5, area: 'Field' })
    expect(first(client, 'coaches')).toMatchObject({ coachId: ids.coachId, coach: 'Ana Coach' })
    expect(first(coach, 'coach-clients')).toMatchObject({ clientId: ids.clientId, client: 'Maya Client' })
  })

  it('have weekdays, areas and hours by name, and times and days in ISO format [IMPORT-01]', () => {
    expect(client.json('repeating-action-steps')[0].weekdays).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
    ])
    expect(client.text('csv/repeating-action-steps.csv')).toContain('Monday; Tuesday; Wednesday')
    expect(client.json('what-my-coach-may-see')[0]).toMatchObject({ goals: ['Fitness', 'Fun'], actions: [] })
    expect(client.json('assessments')[0]).toMatchObject({ type: 'step1', fitness: 72, fun: 61 })
    expect(coach.json('coach-schedule')[0]).toMatchObject({
      hours: [{ weekday: 'Monday', from: '09:00', to: '12:00' }],
      daysOff: [{ from: '2026-05-01', to: '2026-05-02' }],
      extraHours: [{ day: '2026-05-09', from: '10:00', to: '24:00' }],
    })
    expect(client.json('action-steps')[0]).toMatchObject({
      completedAt: world.clock.now().toISOString(),
      completedDay: '2026-03-02',
    })
  })

  it('of the coach has what they wrote: chat, notes, sessions, meetings and earnings [IMPORT-01]', () => {
    const names = { clientId: ids.clientId, client: 'Maya Client' }
    expect(coach.json('coach-chat')).toMatchObject([
      { ...names, from: 'Ana Coach', text: 'How was the week?' },
      { ...names, from: 'Maya Client', text: 'Better than the last' },
    ])
    expect(coach.json('coach-session-notes')).toMatchObject([{ ...names, text: 'Ask about the run' }])
    expect(coach.json('coach-sessions')).toMatchObject([{ ...names, startsAt: '2026-04-01T17:00:00.000Z' }])
    expect(coach.json('coach-session-entries')).toMatchObject([
      { ...names, kind: 'gift', note: 'For your birthday' },
      { ...names, kind: 'use' },
    ])
    expect(coach.json('coach-meetings')).toMatchObject([names])
    expect(coach.json('coach-looked')).toMatchObject([{ ...names, kind: 'scores' }])
    const earned: { client: string; kind: string; cents: number }[] = coach
      .json('earnings')
      .map(({ clientName, kind, cents }: { clientName: string; kind: string; cents: number }) => ({
        client: clientName,
        kind,
        cents,
      }))
    expect(earned).toHaveLength(3)
    expect(earned).toEqual(
      expect.arrayContaining([
        { client: 'Maya Client', kind: 'month', cents: 5000 },
        { client: 'Maya Client', kind: 'held', cents: 0 },
        { client: 'Former member', kind: 'month', cents: 5000 },
      ]),
    )
  })

  it('hold nothing of other people, no secret, and of a client no more than both sides read', () => {
    for (const copy of [client, coach]) {
      expect(copy.all()).not.toMatch(/SECRET/)
      expect(copy.all()).not.toMatch(new RegExp(others))
    }
    // Unread and mail times: the table has those of both sides.
    for (const copy of [client, coach]) expect(copy.all()).not.toMatch(/2026-01-05/)
    expect(coach.all()).not.toMatch(/fjörd|Music in the kitchen|Two arm circles|new@example.com/)
    expect(client.json('coach-chat')).toEqual([])
    expect(coach.json('chat')).toEqual([])
  })

  it('contain a conversation with a former client, under the name that its coach used', async () => {
    await run('update coach_relation set ended_at = $2 where member_id = $1', [
      ids.clientId,
      world.clock.now(),
    ])
    const later = await readExport(world, { id: ids.coachId })
    const name = { client: 'Maya Client' }
    expect(later.json('coach-chat')).toMatchObject([name, name])
  })

  it('disarm formulas in CSV, and leave the text in JSON unchanged', () => {
    const text = '=1+1 is "two", not more'
    expect(client.json('goals')[0].text).toBe(text)
    expect(client.text('csv/goals.csv')).toContain('"\'=1+1 is ""two"", not more"')
  })
})

describe('pictures', () => {
  it('of the member and a coach’s cover are in the ZIP, and the parts name them [IMPORT-01]', async () => {
    const { coach } = await makePair(world)
    const [portrait, cover] = ['pppppppppppppppppppppp.webp', 'cccccccccccccccccccccc.webp']
    await world.deps.files.write(`profile/${portrait}`, Buffer.from('a face'))
    await world.deps.files.write(`profile/${cover}`, Buffer.from('hills'))
    await run('update member set picture_file_name = $2 where id = $1', [coach.id, portrait])
    await run('update coach_profile set cover_file_name = $2 where member_id = $1', [coach.id, cover])
    const copy = await readExport(world, coach)
    const names = [copy.json('account')[0].picture, copy.json('coach-profile')[0].cover]
    expect(names).toEqual([`pictures/${portrait}`, `pictures/${cover}`])
    expect(names.map((name) => Buffer.from(copy.bytes(name) ?? []).toString())).toEqual(['a face', 'hills'])
    expect(JSON.parse(copy.text('manifest.json')).files).toEqual(names)
  })

  it('that are lost do not stop the copy', async () => {
    const member = await makeMember(world)
    await run(`update member set picture_file_name = 'gone.webp' where id = $1`, [member.id])
    const copy = await readExport(world, member)
    expect(JSON.parse(copy.text('manifest.json')).files).toEqual([])
  })
})

it('contains the state of each goal and action step, and the time of each change, with a UTC offset', async () => {
  const member = await asMember(world, { stepId: 4 })
  const completedAt = new Date('2025-12-24T18:30:05.120Z')
  await makeGoals(world, member.id, [
    { text: 'Learn to swim', status: 'completed', completedAt, completionDate: '2025-12-24' },
    { text: 'Plant tomatoes' },
  ])
  await makeActions(world, member.id, [
    { text: 'Walk', completedDay: '2026-01-02' },
    { text: 'Read', removed: true },
  ])
  const copy = await readExport(world, member)
  expect(copy.json('goals')).toMatchObject([
    { text: 'Learn to swim', status: 'completed', completedAt: completedAt.toISOString() },
    { text: 'Plant tomatoes', status: 'pending', completedAt: null },
  ])
  expect(copy.text('csv/goals.csv')).toContain(completedAt.toISOString())
  const now = world.clock.now().toISOString()
  expect(copy.json('action-steps')).toMatchObject([
    {
      text: 'Walk',
      completedDay: '2026-01-02',
      completedAt: expect.stringMatching(/^20.*Z$/),
      removedAt: null,
    },
    { text: 'Read', completedAt: null, removedAt: now },
  ])
})

it('the copy of a coach holds nothing that a client has with another coach', async () => {
  const { pair } = await makePair(world, { firstName: 'Maya', lastName: 'Client' })
  await makeExportable(world, pair)
  const next = await makeCoach(world)
  const now = world.clock.now()
  await world.db.pool.query('update coach_relation set ended_at = $2 where member_id = $1', [
    pair.clientId,
    now,
  ])
  await world.db.pool.query(
    'insert into coach_relation (member_id, coach_id, started_at) values ($1, $2, $3)',
    [pair.clientId, next.id, now],
  )
  await world.db.pool.query(
    `insert into chat_message (member_id, coach_id, seq, from_id, text, at) values ($1, $2, 1, $1, 'For the next coach alone', $3)`,
    [pair.clientId, next.id, now],
  )
  const copy = await readExport(world, { id: pair.coachId })
  expect(copy.json('coach-chat')).toHaveLength(2)
  expect(copy.all()).not.toContain('For the next coach alone')
})
