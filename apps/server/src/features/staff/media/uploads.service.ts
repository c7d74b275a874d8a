import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { HOUR_MS } from '@oola/contract/durations'
import type { Upload } from '@oola/contract/staff/media.calls'
import {
  mediaKindOf,
  OPEN_UPLOADS_MAX,
  PIECE_BYTES,
  pieceCount,
  REPLACED_MEDIA_DAYS,
  UPLOAD_HOURS,
} from '@oola/contract/staff/media.constants'
import type { Deps } from '#server/deps.ts'
import { versionAddress } from '#server/platform/content/media-versions.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { timeBudget } from '#server/platform/jobs/work-in-pages.ts'
import type { Actor } from '../audit.ts'
import { readMediaFile } from './media-file.ts'
import { pieceKey, removePieces, storedInPieces } from './stored-pieces.ts'
import * as repo from './uploads.repo.ts'

const CLEANUP_JOB = 'media-cleanup'

type Needs = Pick<Deps, 'db' | 'clock' | 'files' | 'jobs' | 'log'>

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/** An upload as the console shows it. */
const uploadOf = ({ id, name, kind, bytes, received, readyAt, film }: repo.UploadRow): Upload => ({
  ...{ id, name, kind, bytes, film, received: received.toSorted((a, b) => a - b) },
  pieces: pieceCount(bytes),
  ready: readyAt !== null,
  address: readyAt ? versionAddress(id, name) : null,
})

/**
 * Uploads in pieces (AUTHOR-09). The hashes of all pieces are announced at the beginning, so that the same file goes on
 * where it was interrupted, and each piece and the whole are checked.
 */
export const uploadsService = ({ db, clock, files, jobs, log }: Needs) => {
  /** One's own open upload. @throws not_found */
  const requireOpen = async ({ memberId }: Pick<Actor, 'memberId'>, id: string): Promise<repo.UploadRow> => {
    const found = await repo.findUpload(db.orm, id)
    if (!found || found.authorId !== memberId || found.removedAt) throw appError('not_found')
    return found
  }

  /**
   * First closed, then emptied: a piece that arrives meanwhile finds it closed, and nobody puts it in place.
   * @returns false when it is in place
   */
  const remove = async (upload: repo.UploadRow): Promise<boolean> => {
    const isClosed = await inTransaction(db, async (tx) => {
      await repo.lockMedia(tx)
      return repo.closeUnplaced(tx, upload.id, clock.now())
    })
    if (!isClosed) return false
    await removePieces(files, upload)
    await repo.deleteUpload(db.orm, upload.id)
    return true
  }

  /** Reads every piece again from the store. @throws media_damaged */
  const requireWhole = async ({ id, bytes, hashes, received }: repo.UploadRow): Promise<void> => {
    for (let index = 0; index < pieceCount(bytes); index += 1) {
      const stored = received.includes(index) ? await files.find(pieceKey(id, index)) : null
      if (stored && sha256(await buffer(await stored.stream())) === hashes[index]) continue
      await repo.dropPiece(db.orm, id, index)
      throw appError('media_damaged')
    }
  }

  const clean = async (): Promise<void> => {
    const hasTime = timeBudget()
    const now = clock.now().getTime()
    for (const upload of await repo.listAbandoned(db.orm, new Date(now - UPLOAD_HOURS * HOUR_MS))) {
      if (!hasTime()) return
      await remove(upload)
      log.info({ name: upload.name }, 'an upload that was left is removed')
    }
    const before = new Date(now - REPLACED_MEDIA_DAYS * 24 * HOUR_MS)
    for (const upload of await repo.listOutdated(db.orm, before)) {
      if (!hasTime()) return
      // Under the lock: nobody restores a version that is being removed.
      const isClosed = await inTransaction(db, async (tx) => {
        await repo.lockMedia(tx)
        return repo.closeOutdated(tx, upload.id, { before, now: clock.now() })
      })
      if (!isClosed) continue
      await removePieces(files, upload)
      await repo.updateUpload(db.orm, upload.id, { received: [] })
    }
  }
  jobs.work(CLEANUP_JOB, clean)
  jobs.schedule(CLEANUP_JOB, '41 * * * *')

  return {
    requireOpen,

    /** One's own open uploads. */
    listOpen: async ({ memberId }: Pick<Actor, 'memberId'>): Promise<Upload[]> =>
      (await repo.listOpenUploads(db.orm, memberId)).map(uploadOf),

    /** Begins one, or returns the open one of the same file: two tabs share it. @throws too_many_uploads */
    begin: async (
      actor: Pick<Actor, 'memberId' | 'name'>,
      { name, bytes, hashes }: { name: string; bytes: number; hashes: string[] },
    ): Promise<Upload> =>
      inTransaction(db, async (tx) => {
        await repo.lockMedia(tx)
        const fingerprint = sha256(...hashes)
        const open = await repo.listOpenUploads(tx, actor.memberId)
        const same = open.find((each) => each.name === name && each.fingerprint === fingerprint)
        const touchedAt = clock.now()
        if (same) return uploadOf((await repo.updateUpload(tx, same.id, { touchedAt })) ?? same)
        if (open.length >= OPEN_UPLOADS_MAX) throw appError('too_many_uploads')
        const kind = mediaKindOf(name)
        if (!kind) throw new RangeError('the call admits no other ending')
        const row = await repo.insertUpload(tx, {
          ...{ id: randomUUID(), name, kind, bytes, hashes, fingerprint, touchedAt },
          ...{ authorId: actor.memberId, author: actor.name },
        })
        return uploadOf(row)
      }),

    /** Stores a piece; one that is stored already is stored again. @throws not_found, media_damaged */
    receive: async (
      actor: Pick<Actor, 'memberId'>,
      { id, index, piece }: { id: string; index: number; piece: Blob },
    ): Promise<Upload> => {
      const upload = await requireOpen(actor, id)
      const expected = Math.min(PIECE_BYTES, upload.bytes - index * PIECE_BYTES)
      const bytes = new Uint8Array(await piece.arrayBuffer())
      if (bytes.length !== expected || sha256(bytes) !== upload.hashes[index]) throw appError('media_damaged')
      if (upload.readyAt) return uploadOf(upload)
      await files.write(pieceKey(id, index), bytes)
      const updated = await repo.addPiece(db.orm, id, index, clock.now())
      if (updated) return uploadOf(updated)
      await files.remove(pieceKey(id, index))
      throw appError('not_found')
    },

    /** Checks the whole; a file of another kind is removed at once. @throws not_found, media_damaged, media_unreadable */
    complete: async (actor: Pick<Actor, 'memberId'>, id: string): Promise<Upload> => {
      const upload = await requireOpen(actor, id)
      if (upload.readyAt) return uploadOf(upload)
      await requireWhole(upload)
      const { fault, film, captions } = await readMediaFile(
        storedInPieces(files, upload),
        upload.kind,
        upload.name,
      )
      if (fault) {
        await remove(upload)
        throw appError('media_unreadable', { message: fault })
      }
      const now = clock.now()
      const ready = await repo.updateUpload(db.orm, id, { readyAt: now, touchedAt: now, film, captions })
      if (!ready) throw appError('not_found')
      return uploadOf(ready)
    },

    /** @throws not_found, also when it is in place already */
    cancel: async (actor: Pick<Actor, 'memberId'>, id: string): Promise<void> => {
      if (!(await remove(await requireOpen(actor, id)))) throw appError('not_found')
    },
  }
}
export type UploadsService = ReturnType<typeof uploadsService>
