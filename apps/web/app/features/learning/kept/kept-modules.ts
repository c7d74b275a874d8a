import { HOUR_MS, MINUTE_MS } from '@oola/contract/durations'
import { ApiError } from '#web/lib/api-error.ts'
import { openDeviceDb } from '#web/lib/device/device-db.ts'
import { filesCacheOf } from '#web/lib/device/kept-files.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { memberId, readSession } from '#web/lib/session.ts'
import { readStaffView } from '#web/lib/staff-view.ts'
import { learningQueries } from '../learning.queries.ts'
import type { PageModule } from '../module-view-model.ts'
import { keptModulesQuery, readKeptModules } from './kept.queries.ts'
import { filesOf, firstToGo, type KeptFile, type KeptModule } from './kept-module.ts'

/** The browser has no room for what the member wants to keep. */
export class NoRoomError extends Error {}

const keyOf = (member: number, id: number): string => `${member}.${id}`

/** The member may have logged out since. Staff who look at a member's pages store nothing. */
const mayStore = (member: number): boolean => !readStaffView() && readSession()?.userId === member

const store = async (member: number, module: KeptModule): Promise<void> => {
  const db = await openDeviceDb()
  if (!db || !mayStore(member)) throw new Error('this device stores nothing')
  await db.put('kept', module, keyOf(member, module.id))
}

const changed = () => queryClient.invalidateQueries({ queryKey: keptModulesQuery().queryKey })

const openFiles = async (member: number): Promise<Cache> => {
  if (typeof caches === 'undefined') throw new NoRoomError()
  return caches.open(filesCacheOf(member))
}

/** Fetches a file as a whole; the service worker cuts ranges out of it. */
const fetchFile = async (cache: Cache, address: string): Promise<KeptFile> => {
  const token = readSession()?.token ?? ''
  const needsToken = address.startsWith('/api/')
  const response = await fetch(address, needsToken ? { headers: { authorization: `Bearer ${token}` } } : {})
  if (!response.ok) throw new Error(`${address} was answered ${response.status}`)
  const body = await response.blob()
  const headers = { 'content-type': response.headers.get('content-type') ?? body.type }
  await cache.put(address, new Response(body, { headers }))
  return { address, bytes: body.size }
}

const removeFiles = async (member: number, files: readonly KeptFile[]): Promise<void> => {
  const cache = await openFiles(member)
  await Promise.all(files.map(({ address }) => cache.delete(address)))
}

/** Lets the film of the module go that was finished longest ago. @throws NoRoomError when there is none */
const makeRoom = async (member: number, sparedId: number): Promise<void> => {
  const oldest = firstToGo(await readKeptModules(member), sparedId)
  if (!oldest) throw new NoRoomError()
  await removeFiles(member, oldest.files)
  await store(member, { ...oldest, files: [], hasFilm: false, lostRoom: true })
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** The film's files, with room made for them as long as there is something to let go. */
const fetchFiles = async (
  member: number,
  id: number,
  addresses: readonly string[],
  had: readonly KeptFile[],
): Promise<KeptFile[]> => {
  const cache = await openFiles(member)
  const files: KeptFile[] = []
  try {
    for (const address of addresses) {
      // The workbook holds what the member has written since.
      const known = had.find((file) => file.address === address && !address.startsWith('/api/'))
      for (;;) {
        try {
          files.push(known && (await cache.match(address)) ? known : await fetchFile(cache, address))
          break
        } catch (error) {
          if (!isFull(error)) throw error
          await makeRoom(member, id)
        }
      }
    }
    return files
  } catch (error) {
    // Half a film is none; what was there before stays.
    await removeFiles(
      member,
      files.filter(({ address }) => !had.some((file) => file.address === address)),
    )
    throw error
  }
}

interface Wish {
  readonly isChosen: boolean
  readonly hasFilm: boolean
}

/** The module with its files as the server has them now; a replaced film's old file is deleted when the new one is stored. */
const keep = async (member: number, module: PageModule, wish: Wish): Promise<void> => {
  const before = (await readKeptModules(member)).find(({ id }) => id === module.id)
  const { queryKey } = learningQueries.module(module.id)
  const row: KeptModule = {
    ...{ id: module.id, queryKey, title: module.title, position: module.position },
    completedDay: module.completedDay,
    isChosen: wish.isChosen || (before?.isChosen ?? false),
    hasFilm: wish.hasFilm,
    lostRoom: wish.hasFilm ? false : (before?.lostRoom ?? false),
    textBytes: JSON.stringify(module).length,
    files: before?.files ?? [],
    checkedAt: Date.now(),
  }
  // First the text: it is kept also when the film does not fit.
  await store(member, row)
  if (wish.hasFilm) {
    const had = before?.files ?? []
    const files = await fetchFiles(member, module.id, filesOf(module), had)
    await store(member, { ...row, files })
    await removeFiles(
      member,
      had.filter(({ address }) => !files.some((file) => file.address === address)),
    )
  }
  await changed()
}

/** The member keeps a module, with its film. @throws NoRoomError, or what reading it throws */
export const keepModule = async (id: number): Promise<void> => {
  const member = memberId()
  // The server decides whether the member may open it.
  const module = await queryClient.fetchQuery({ ...learningQueries.module(id), staleTime: 0 })
  // Asked with a press: browsers answer by how much the portal is used, a few ask the member.
  void navigator.storage?.persist?.().catch(() => false)
  try {
    await keep(member, module, { isChosen: true, hasFilm: true })
  } finally {
    await changed()
  }
}

/** The module's page shows another film than the device keeps: it is replaced now. */
export const renewFilm = (module: PageModule): Promise<void> =>
  keep(memberId(), module, { isChosen: false, hasFilm: true })

/** The device lets a module go. */
export const letModuleGo = async ({ id, files }: Pick<KeptModule, 'id' | 'files'>): Promise<void> => {
  const member = memberId()
  const db = await openDeviceDb()
  await db?.delete('kept', keyOf(member, id))
  if (files.length > 0) await removeFiles(member, files)
  await changed()
}

/** How old the comparison with the server may be. */
const CHECK_MS = 6 * HOUR_MS

/** @throws when the server was not reached */
const refreshOne = async (member: number, id: number, row: KeptModule | undefined): Promise<void> => {
  try {
    const module = await queryClient.fetchQuery({ ...learningQueries.module(id), staleTime: MINUTE_MS })
    await keep(member, module, { isChosen: false, hasFilm: row?.hasFilm ?? false })
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404)
    if (isRefused && row) await letModuleGo(row)
    else if (!(error instanceof ApiError || error instanceof NoRoomError)) throw error
  }
}

/**
 * Keeps these modules' texts, and brings what is kept up to date: a replaced film is fetched, a module that the member may
 * no longer open goes, and one that was kept by itself when others take its place.
 */
export const refreshKept = async (byThemselves: readonly number[]): Promise<void> => {
  const member = memberId()
  if (!mayStore(member)) return
  const kept = await readKeptModules(member)
  const gone = kept.filter(({ id, isChosen }) => !isChosen && !byThemselves.includes(id))
  for (const row of gone) await letModuleGo(row)
  const rows = new Map(kept.map((row) => [row.id, row]))
  const chosen = kept.filter(({ isChosen }) => isChosen).map(({ id }) => id)
  for (const id of new Set([...byThemselves, ...chosen])) {
    const row = rows.get(id)
    if (!row || Date.now() - row.checkedAt >= CHECK_MS) await refreshOne(member, id, row)
  }
}
