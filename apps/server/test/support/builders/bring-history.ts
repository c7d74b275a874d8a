import type { HistorySource } from '@oola/contract/privacy/history/history.constants'
import type { HistoryImport } from '@oola/contract/privacy/history/history.schema'
import { strToU8, type Zippable, zipSync } from 'fflate'
import type { ActingMember } from './as-member.ts'
import type { TestApp } from './make-test-app.ts'

/** The form that the page sends. */
export const historyForm = (
  userId: number,
  source: HistorySource,
  bytes: Uint8Array,
  name = 'history.zip',
) => {
  const form = new FormData()
  form.append('userId', String(userId))
  form.append('source', source)
  form.append('file', new File([new Uint8Array(bytes)], name))
  return form
}

/** Uploads a file, and lets the jobs read it. @returns the import after that */
export const bringHistory = async (
  world: TestApp,
  member: ActingMember,
  source: HistorySource,
  bytes: Uint8Array,
  name?: string,
): Promise<HistoryImport> => {
  const request = new Request('http://portal/', {
    method: 'POST',
    body: historyForm(member.id, source, bytes, name),
  })
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/Privacy/UploadHistory',
    headers: { ...member.headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  if (reply.statusCode !== 201) throw new Error(`${reply.statusCode} ${reply.body}`)
  await world.jobs.drain()
  return readImport(member, reply.json().id)
}

export const readImport = async (member: ActingMember, id: number): Promise<HistoryImport> =>
  (await member.send('GET', `/Privacy/GetHistoryImport/${member.id}/${id}`)).body

/** Adds an import, with these habits or all, and lets the job do it. @returns the import after that */
export const addHistory = async (
  world: TestApp,
  member: ActingMember,
  found: HistoryImport,
  habits = (found.preview?.habits ?? []).map(({ index, areaId }) => ({ index, areaId })),
): Promise<HistoryImport> => {
  await member.send('POST', '/Privacy/AddHistory', { userId: member.id, importId: found.id, habits })
  await world.jobs.drain()
  return readImport(member, found.id)
}

export const takeBack = (member: ActingMember, importId: number) =>
  member.send('POST', '/Privacy/TakeBackHistory', { userId: member.id, importId })

/** A ZIP of texts and bytes. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array => {
  const packed: Zippable = {}
  for (const [name, content] of Object.entries(files))
    packed[name] = typeof content === 'string' ? strToU8(content) : content
  return zipSync(packed)
}

const HABITS_HEAD =
  'Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?'

/** An export of Loop: each habit was done on its days. */
export const loopFiles = (habits: Readonly<Record<string, readonly string[]>>): Record<string, string> => {
  const names = Object.keys(habits)
  const done = new Map(names.map((name) => [name, new Set(habits[name])]))
  const days = [...new Set(Object.values(habits).flat())].sort().reverse()
  const lines = days.map(
    (day) => `${day},${names.map((name) => (done.get(name)?.has(day) ? 'YES_MANUAL' : 'NO')).join(',')},`,
  )
  const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
  return {
    'Habits.csv': [
      HABITS_HEAD,
      ...names.map((name, at) => `${at + 1},${quoted(name)},YES_NO,,,1,1,#D32F2F,,,,false`),
    ].join('\n'),
    'Checkmarks.csv': [`Date,${names.join(',')},`, ...lines, ''].join('\n'),
  }
}
