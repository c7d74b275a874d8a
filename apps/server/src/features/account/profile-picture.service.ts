import { randomBytes } from 'node:crypto'
import { profileChanged } from '@oola/contract/account/account.events'
import type { StoredFile } from '#server/adapters/files/files.ts'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { createLine } from '#server/platform/line.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { requireOwnAccount } from './account.policy.ts'
import { replacePicture } from './account.repo.ts'
import { PICTURES } from './attempt-limits.ts'
import type { AttemptsService } from './attempts.service.ts'
import { drawCover, drawPicture } from './picture-drawing.ts'

interface Needs extends Pick<Deps, 'db' | 'files' | 'live' | 'log'> {
  readonly attempts: AttemptsService
}

/**
 * Pictures drawn at a time: each uses one of libuv's four threads, which passwords need too (docs/decisions/limits).
 * More wait, with their bytes in memory.
 */
const AT_A_TIME = 1
const WAITING = 30

/** 128 random bits: only those with the name can see a picture. */
const NAME = /^[\w-]{22}\.webp$/
const SERVED = /^[\w-]{22}(-small)?\.webp$/

const place = (fileName: string): string => `profile/${fileName}`
const smallOf = (fileName: string): string => fileName.replace('.webp', '-small.webp')

/** The profile picture of a member (DASH-19..21; C-53; G-96). */
export const profilePictureService = ({ db, files, live, log, attempts }: Needs) => {
  const line = createLine({
    atATime: AT_A_TIME,
    waiting: WAITING,
    each: 1,
    refuseOwner: () => appError('picture_on_its_way', { retryAfter: 5 }),
    refuseAll: () => appError('pictures_busy', { retryAfter: 30 }),
  })

  const remove = async (fileName: string): Promise<void> => {
    await Promise.all([fileName, smallOf(fileName)].map((name) => files.remove(place(name))))
  }

  const newName = (): string => `${randomBytes(16).toString('base64url')}.webp`

  /**
   * Draws one picture per member at a time. @throws picture_unreadable, picture_on_its_way, pictures_busy,
   * picture_limit
   */
  const draw = <Drawn>(
    memberId: number,
    image: File,
    drawing: (bytes: Uint8Array) => Promise<Drawn | null>,
  ): Promise<Drawn> =>
    line(memberId, async (turn) => {
      const wait = await attempts.count([attempts.counted('picture', String(memberId), PICTURES)])
      if (wait !== null) throw appError('picture_limit', { retryAfter: Math.ceil(wait / 1000) })
      const drawn = await turn(async () => drawing(new Uint8Array(await image.arrayBuffer())))
      if (drawn === null) throw appError('picture_unreadable')
      return drawn
    })

  return {
    /** Removes a picture and its small variant. */
    remove,

    /** Stores a picture drawn by the server, in its own size; returns its public file name. */
    store: async (picture: Buffer): Promise<string> => {
      const fileName = newName()
      await files.write(place(fileName), picture)
      return fileName
    },

    /** Draws and stores a coach's cover; returns its public file name. @throws as `upload` */
    storeCover: async (memberId: number, image: File): Promise<string> => {
      const fileName = newName()
      await files.write(place(fileName), await draw(memberId, image, drawCover))
      return fileName
    },

    /**
     * Replaces the picture: the new file is stored before the row changes, the old one is removed after it.
     * @throws picture_unreadable, picture_too_detailed, picture_on_its_way, pictures_busy, picture_limit
     */
    upload: async (session: MemberSession, image: File): Promise<{ fileName: string }> => {
      requireOwnAccount(session)
      const drawn = await draw(session.memberId, image, drawPicture)
      const fileName = newName()
      await files.write(place(fileName), drawn.full)
      await files.write(place(smallOf(fileName)), drawn.small)
      const old = await replacePicture(db, session.memberId, fileName)
      // The old file is unreferenced: when removing it fails, the call still succeeds.
      if (old && NAME.test(old)) await remove(old).catch((err) => log.warn({ err }, 'an old picture stays'))
      live.publish(profileChanged, {}, othersOf(session))
      return { fileName }
    },

    /** A picture or its small variant; null when missing. */
    find: async (fileName: string): Promise<{ key: string; file: StoredFile } | null> => {
      const key = place(fileName)
      const file = SERVED.test(fileName) ? await files.find(key) : null
      return file && { key, file }
    },
  }
}
export type ProfilePictureService = ReturnType<typeof profilePictureService>
