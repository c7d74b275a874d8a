import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { ListedMedia } from '@oola/contract/staff/media.calls'
import { mediaKeptUntil, mediaKindOf, REPLACED_MEDIA_DAYS } from '@oola/contract/staff/media.constants'
import type { PlannedChange } from '@oola/contract/staff/planned-change'
import type { Deps } from '#server/deps.ts'
import type { FilmFacts } from '#server/platform/content/film-facts.ts'
import { mediaAddress, NO_MEDIA, versionAddress } from '#server/platform/content/media-versions.ts'
import { type Db, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { Actor, WriteAudit } from '../audit.ts'
import type { PublishedContent } from '../authoring/published-content.ts'
import { auditValuesOf, PLAIN, type Plan, planned, requireSeen } from '../planned-change.ts'
import { mediaPlaces } from './media-places.ts'
import { listCurrent, listMediaVersions, type MediaVersionRow, placeVersion } from './media-versions.repo.ts'
import { storedInPieces } from './stored-pieces.ts'
import { findUpload, lockMedia, type UploadRow } from './uploads.repo.ts'
import { type UploadsService, uploadsService } from './uploads.service.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'content' | 'files' | 'jobs' | 'log'> {
  readonly published: Pick<PublishedContent, 'refresh'>
  readonly writeAudit: WriteAudit
}

interface Confirmation {
  readonly reason: string
  readonly seen: string
}

const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

const factWords = (bytes: number | null, film: FilmFacts | null): string => {
  if (bytes === null) return 'The program’s file'
  const words = film ? [`${Math.round(film.seconds)} seconds`, `${film.width} x ${film.height}`] : []
  return [sizeWords(bytes), ...words].join(', ')
}

const currentOf = (versions: readonly MediaVersionRow[]): MediaVersionRow | undefined =>
  versions.find(({ replacedAt }) => !replacedAt)

const currentWords = (versions: readonly MediaVersionRow[], program: number | null): string | null => {
  const row = currentOf(versions)
  if (row?.uploadId) return `Version ${row.version}: ${factWords(row.bytes, row.film)}`
  return program === null ? null : `The program’s file: ${sizeWords(program)}`
}

/** The films, pictures, captions and documents of the program: lists, versions, and putting one in place (AUTHOR-09). */
export const mediaService = (needs: Needs) => {
  const { db, clock, content, files, published, writeAudit } = needs
  const uploads: UploadsService = uploadsService(needs)

  /** The size of a file of the program; null without one. */
  const programBytes = async (name: string): Promise<number | null> => {
    const found = await stat(path.join(content.mediaFolder, name)).catch(() => null)
    return found?.isFile() ? found.size : null
  }

  const listProgram = async (): Promise<{ name: string; bytes: number }[]> => {
    const entries = await readdir(content.mediaFolder, { recursive: true, withFileTypes: true })
    const found = entries
      .filter((entry) => entry.isFile() && mediaKindOf(entry.name) !== null)
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name)
        const name = path.relative(content.mediaFolder, file).replaceAll(path.sep, '/')
        return { name, bytes: (await stat(file)).size }
      })
    return Promise.all(found)
  }

  const planOf = (
    title: string,
    name: string,
    { before, after }: { before: string | null; after: string },
  ): Plan => ({
    ...{ ...PLAIN, title, about: name, undoDays: REPLACED_MEDIA_DAYS },
    changes: [{ field: 'File', before, after }],
  })

  /** @throws nothing_to_change */
  const planPublish = async (tx: Db | Tx, upload: UploadRow): Promise<Plan> => {
    const versions = await listMediaVersions(tx, upload.name)
    if (currentOf(versions)?.uploadId === upload.id) throw appError('nothing_to_change')
    const before = currentWords(versions, await programBytes(upload.name))
    return planOf(before ? 'Replace the file' : 'Add the file', upload.name, {
      before,
      after: factWords(upload.bytes, upload.film),
    })
  }

  /** @throws not_found */
  const requireReady = async (actor: Pick<Actor, 'memberId'>, id: string): Promise<UploadRow> => {
    const upload = await uploads.requireOpen(actor, id)
    if (!upload.readyAt) throw appError('not_found')
    return upload
  }

  /** The version to go back to, and its plan. @throws not_found, nothing_to_change */
  const planRevert = async (tx: Db | Tx, { name, version }: { name: string; version: number }) => {
    const [versions, program] = await Promise.all([listMediaVersions(tx, name), programBytes(name)])
    const row = versions.find((each) => each.version === version)
    const current = currentOf(versions)
    // Version 0 and later ones without an upload are the program's file.
    const uploadId = row?.uploadId ?? null
    if ((version > 0 && !row) || row?.removedAt || (!uploadId && program === null))
      throw appError('not_found')
    if ((current?.uploadId ?? null) === uploadId) throw appError('nothing_to_change')
    const after = factWords(uploadId ? (row?.bytes ?? null) : null, row?.film ?? null)
    return { uploadId, plan: planOf('Go back', name, { before: currentWords(versions, program), after }) }
  }

  const place = (
    actor: Actor,
    { name, uploadId, reason }: { name: string; uploadId: string | null; reason: string },
    tx: Tx,
  ): Promise<void> =>
    placeVersion(tx, {
      ...{ name, uploadId, reason, publishedAt: clock.now() },
      ...{ authorId: actor.memberId, author: actor.name },
    })

  return {
    uploads,

    /** All files, and one's own open uploads. */
    list: async (actor: Pick<Actor, 'memberId'>) => {
      const [program, current, open] = await Promise.all([
        listProgram(),
        listCurrent(db.orm),
        uploads.listOpen(actor),
      ])
      const listed = new Map<string, ListedMedia>()
      for (const { name, bytes } of program)
        listed.set(name, {
          ...{ name, bytes, kind: mediaKindOf(name) ?? 'film', state: 'program' },
          ...{ address: mediaAddress(NO_MEDIA, name), author: null, changedAt: null },
        })
      for (const { name, uploadId, bytes, author, publishedAt } of current) {
        const changed = { author, changedAt: publishedAt.toISOString() }
        const before = listed.get(name)
        if (uploadId)
          listed.set(name, {
            ...{ name, bytes: bytes ?? 0, kind: mediaKindOf(name) ?? 'film', state: 'uploaded' },
            ...{ address: versionAddress(uploadId, name), ...changed },
          })
        else if (before) listed.set(name, { ...before, ...changed })
      }
      return { files: [...listed.values()].sort((a, b) => a.name.localeCompare(b.name)), uploads: open }
    },

    /** @throws not_found */
    read: async (name: string) => {
      const [rows, program] = await Promise.all([listMediaVersions(db.orm, name), programBytes(name)])
      if (rows.length === 0 && program === null) throw appError('not_found')
      const versions = rows.map(({ version, uploadId, bytes, author, publishedAt, reason, ...row }) => ({
        ...{ version, author, reason, bytes: uploadId ? bytes : program },
        address: uploadId ? (row.removedAt ? null : versionAddress(uploadId, name)) : `/media/${name}`,
        publishedAt: publishedAt.toISOString(),
        isCurrent: row.replacedAt === null,
        keptUntil: uploadId && row.replacedAt ? mediaKeptUntil(row.replacedAt).toISOString() : null,
      }))
      const ofProgram = {
        ...{ version: 0, address: `/media/${name}`, bytes: program, author: null, publishedAt: null },
        ...{ reason: 'The program’s file', isCurrent: !currentOf(rows), keptUntil: null },
      }
      return {
        versions: program === null ? versions : [...versions, ofProgram],
        usedIn: await mediaPlaces(needs, name),
      }
    },

    /** @throws not_found, nothing_to_change */
    planPublish: async (actor: Actor, id: string): Promise<PlannedChange> =>
      planned(await planPublish(db.orm, await requireReady(actor, id))),

    /** @throws not_found, nothing_to_change, changed_meanwhile */
    publish: async (actor: Actor, id: string, { reason, seen }: Confirmation): Promise<void> => {
      const upload = await requireReady(actor, id)
      await inTransaction(db, async (tx) => {
        await lockMedia(tx)
        // Thrown away in another tab.
        if ((await findUpload(tx, id))?.removedAt !== null) throw appError('not_found')
        const plan = await planPublish(tx, upload)
        requireSeen(plan, { seen })
        await place(actor, { name: upload.name, uploadId: id, reason }, tx)
        await writeAudit(tx, actor, {
          ...{ kind: 'media.published', about: upload.name, reason },
          ...auditValuesOf(plan),
        })
      })
      await published.refresh()
    },

    /** @throws not_found, nothing_to_change */
    planRevert: async (back: { name: string; version: number }): Promise<PlannedChange> =>
      planned((await planRevert(db.orm, back)).plan),

    /** @throws not_found, nothing_to_change, changed_meanwhile */
    revert: async (
      actor: Actor,
      back: { name: string; version: number },
      { reason, seen }: Confirmation,
    ): Promise<void> => {
      await inTransaction(db, async (tx) => {
        await lockMedia(tx)
        const { plan, uploadId } = await planRevert(tx, back)
        requireSeen(plan, { seen })
        await place(actor, { name: back.name, uploadId, reason }, tx)
        await writeAudit(tx, actor, {
          ...{ kind: 'media.reverted', about: back.name, reason },
          ...auditValuesOf(plan),
        })
      })
      await published.refresh()
    },

    /** The file at the address of a version; null for one that was never ready, or removed. */
    open: async (id: string, name: string) => {
      const upload = await findUpload(db.orm, id)
      if (!upload?.readyAt || upload.removedAt || upload.name !== name) return null
      return storedInPieces(files, upload)
    },
  }
}
export type MediaService = ReturnType<typeof mediaService>
