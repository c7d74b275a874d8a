import { afterEach, expect, it, vi } from 'vitest'
import { type FakeDevice, fakeDevice } from '#web/lib/device/fake-device.fixtures.ts'

const MEMBER = 17
const CALL = '/api/elearning/GetELearningModuleDetail/'
const OTHER_CALL = '/api/AdditionalCourse/GetELearningModuleDetail/'

/** A server with modules of the program and their films; a file that is not here is too large for the device. */
const fakeServer = () => {
  const modules = new Map<number, object>()
  const files = new Map<string, string>()
  vi.stubGlobal('fetch', async (address: string) => {
    const id = Number(address.split('/').at(-1))
    if (address.startsWith(OTHER_CALL) || (address.startsWith(CALL) && !modules.has(id)))
      return Response.json({ code: 'not_allowed', message: 'It is not open yet.' }, { status: 403 })
    if (address.startsWith(CALL)) return Response.json(modules.get(id))
    const file = files.get(address)
    if (file === undefined) throw new DOMException('full', 'QuotaExceededError')
    return new Response(file)
  })
  const put = (
    id: number,
    { mp4 = `/media/learning/${id}.mp4`, completedDay = null as string | null } = {},
  ) => {
    const film = { mp4, poster: `/media/${id}.webp`, captions: `/media/${id}.vtt`, descriptions: null }
    modules.set(id, {
      id,
      title: `Module ${id}`,
      position: id - 100,
      completedDay,
      film,
      sections: [],
      workbook: [],
    })
    for (const address of [mp4, film.poster, film.captions]) files.set(address, `of ${address}`)
  }
  return { modules, files, put }
}

const open = async (device: FakeDevice) => {
  const page = await device.visit(MEMBER)
  page.answers.ownAnswers(MEMBER)
  return { ...page, kept: await import('./kept-modules.ts'), queries: await import('./kept.queries.ts') }
}
const rowsOf = async ({ client, queries }: Awaited<ReturnType<typeof open>>) =>
  client.queryClient.fetchQuery({ ...queries.keptModulesQuery(), staleTime: 0 })
const filesOn = (device: FakeDevice) => [...(device.caches.get(`oola-kept.${MEMBER}`)?.keys() ?? [])].sort()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('keeps a module with its film, and removes both', async () => {
  const [device, server] = [fakeDevice(), fakeServer()]
  server.put(101)
  const page = await open(device)
  await page.kept.keepModule(101)
  const [row] = await rowsOf(page)
  expect(row).toMatchObject({ id: 101, isChosen: true, hasFilm: true })
  expect(row?.files[0]?.bytes).toBe('of /media/learning/101.mp4'.length)
  expect(filesOn(device)).toEqual(['/media/101.vtt', '/media/101.webp', '/media/learning/101.mp4'])
  if (row) await page.kept.letModuleGo(row)
  expect(await rowsOf(page)).toEqual([])
  expect(filesOn(device)).toEqual([])
})

it('stores nothing of a module that the member may not open', async () => {
  const device = fakeDevice()
  fakeServer()
  const page = await open(device)
  await expect(page.kept.keepModule(105)).rejects.toMatchObject({ status: 403 })
  expect(await rowsOf(page)).toEqual([])
  expect(filesOn(device)).toEqual([])
})

it('removes the film of the module finished longest ago when the storage is full, and says so', async () => {
  const [device, server] = [fakeDevice(), fakeServer()]
  server.put(101, { completedDay: '2026-11-01' })
  server.put(102, { completedDay: '2026-11-08' })
  server.put(103)
  const page = await open(device)
  await page.kept.keepModule(101)
  await page.kept.keepModule(102)
  // There is room again once the first one has gone.
  const film = '/media/learning/103.mp4'
  const body = server.files.get(film) ?? ''
  server.files.delete(film)
  const cache = device.caches.get(`oola-kept.${MEMBER}`)
  const remove = cache?.delete.bind(cache)
  if (cache && remove)
    cache.delete = (address) => {
      server.files.set(film, body)
      return remove(address)
    }
  await page.kept.keepModule(103)
  const rows = await rowsOf(page)
  expect(rows.map(({ id, hasFilm, lostRoom }) => ({ id, hasFilm, lostRoom }))).toEqual([
    { id: 103, hasFilm: true, lostRoom: false },
    { id: 102, hasFilm: true, lostRoom: false },
    { id: 101, hasFilm: false, lostRoom: true },
  ])
})

it('keeps the text when there is no room for the film at all', async () => {
  const [device, server] = [fakeDevice(), fakeServer()]
  server.put(101)
  server.files.delete('/media/learning/101.mp4')
  const page = await open(device)
  await expect(page.kept.keepModule(101)).rejects.toThrow(page.kept.NoRoomError)
  expect(await rowsOf(page)).toMatchObject([{ id: 101, isChosen: true, files: [] }])
})

it('plays the old film until the device is back, and has the new one then [AUTHOR-09]', async () => {
  const [device, server] = [fakeDevice(), fakeServer()]
  server.put(101)
  const page = await open(device)
  await page.kept.keepModule(101)
  server.put(101, { mp4: '/media/versions/2/learning/101.mp4' })
  expect(filesOn(device)).toContain('/media/learning/101.mp4')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 3_600_000 })
  const back = await open(device)
  await back.kept.refreshKept([])
  expect(filesOn(device)).toEqual(['/media/101.vtt', '/media/101.webp', '/media/versions/2/learning/101.mp4'])
})

it('keeps the texts of the open module and the next one by themselves, until others take their place', async () => {
  const [device, server] = [fakeDevice(), fakeServer()]
  for (const id of [101, 102, 103]) server.put(id)
  const page = await open(device)
  await page.kept.refreshKept([101, 102])
  expect((await rowsOf(page)).map(({ id, isChosen, files }) => [id, isChosen, files.length])).toEqual([
    [102, false, 0],
    [101, false, 0],
  ])
  await page.kept.refreshKept([102, 103])
  expect((await rowsOf(page)).map(({ id }) => id)).toEqual([103, 102])
})

it('removes a module that the member may no longer open', async () => {
  const [device, server] = [fakeDevice(), fakeServer()]
  server.put(101)
  const page = await open(device)
  await page.kept.keepModule(101)
  server.modules.delete(101)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 3_600_000 })
  const back = await open(device)
  await back.kept.refreshKept([])
  expect(await rowsOf(back)).toEqual([])
  expect(filesOn(device)).toEqual([])
})
