import { randomBytes } from 'node:crypto'
import { JOURNEY_CHANGED, type JourneyChanged } from '@oola/contract/journey/journey.events'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { replacePicture } from './account.repo.ts'
import { drawPicture } from './picture-drawing.ts'

type Needs = Pick<Deps, 'db' | 'files' | 'live'>

/** 128 random bits: a picture is seen by those who were given its name. */
const NAME = /^[\w-]{22}\.webp$/
const SERVED = /^[\w-]{22}(-small)?\.webp$/

const place = (fileName: string): string => `profile/${fileName}`
const smallOf = (fileName: string): string => fileName.replace('.webp', '-small.webp')

/** The profile picture of a member (DASH-19..21; C-53; G-96). */
export const profilePictureService = ({ db, files, live }: Needs) => {
  const remove = async (fileName: string): Promise<void> => {
    await Promise.all([fileName, smallOf(fileName)].map((name) => files.remove(place(name))))
  }

  const newName = (): string => `${randomBytes(16).toString('base64url')}.webp`

  return {
    /** Keeps a picture that was drawn for us, as wide as it is; answers the name under which it is served. */
    keep: async (picture: Buffer): Promise<string> => {
      const fileName = newName()
      await files.write(place(fileName), picture)
      return fileName
    },

    /**
     * Replaces the picture: the new one is kept before the member has it, the old one goes after she has not.
     * @throws picture_unreadable
     */
    upload: async (memberId: number, image: File): Promise<{ fileName: string }> => {
      const drawn = await drawPicture(new Uint8Array(await image.arrayBuffer()))
      if (!drawn) throw appError('picture_unreadable')
      const fileName = newName()
      await files.write(place(fileName), drawn.full)
      await files.write(place(smallOf(fileName)), drawn.small)
      const old = await replacePicture(db, memberId, fileName)
      if (old && NAME.test(old)) await remove(old)
      live.toMember(memberId, JOURNEY_CHANGED, { what: 'profile' } satisfies JourneyChanged)
      return { fileName }
    },

    /** The bytes of a picture or of its small form; null when there is none. */
    read: async (fileName: string): Promise<Buffer | null> =>
      SERVED.test(fileName) ? files.read(place(fileName)) : null,
  }
}
export type ProfilePictureService = ReturnType<typeof profilePictureService>
