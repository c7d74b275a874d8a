import { z } from 'zod'
import { Done } from '../ids.ts'
import { keysOf } from '../keys-of.ts'
import { MEDIA_KINDS, mediaKindOf, PIECE_BYTES, pieceCount } from './media.constants.ts'
import { Confirmed, PlannedChange } from './planned-change.ts'
import { staffCall } from './staff-call.ts'

/** A file's name below `/media/`, by which the content refers to it: `videos/step-1-intro.mp4`. */
const MediaName = z
  .string()
  .max(120)
  .regex(
    /^(videos|learning|documents|pictures)\/[a-z0-9][a-z0-9-]*(\.descriptions|\.chapters)?\.[a-z0-9]+$/,
    'needs a folder, small letters, digits and hyphens, such as videos/my-film.mp4',
  )
  .refine((name) => mediaKindOf(name) !== null, 'has an ending that cannot be uploaded')

const Kind = z.enum(keysOf(MEDIA_KINDS))

/** The facts in the header of a film. */
const FilmFacts = z.object({ seconds: z.number(), width: z.number(), height: z.number() })

const Upload = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: Kind,
  bytes: z.int(),
  pieces: z.int(),
  /** The pieces that have arrived, by their place. */
  received: z.array(z.int()),
  /** All pieces were checked: it can be put in place. */
  ready: z.boolean(),
  /** Where it can be looked at once it is ready. */
  address: z.string().nullable(),
  film: FilmFacts.nullable(),
})
export type Upload = z.infer<typeof Upload>

const ListedMedia = z.object({
  name: z.string(),
  kind: Kind,
  bytes: z.int(),
  address: z.string(),
  /** `program`: the file that came with the release. */
  state: z.enum(['program', 'uploaded']),
  author: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
})
export type ListedMedia = z.infer<typeof ListedMedia>

export const listMedia = staffCall({
  method: 'GET',
  path: '/staff/media',
  staff: 'editContent',
  summary: 'All films, pictures, captions and documents, and one’s own open uploads',
  source: 'ours: AUTHOR-09',
  reply: z.object({ files: z.array(ListedMedia), uploads: z.array(Upload) }),
})

const MediaVersion = z.object({
  version: z.int(),
  /** Null when the file of this version was removed; version 0 is the program's file. */
  address: z.string().nullable(),
  bytes: z.int().nullable(),
  author: z.string().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  reason: z.string(),
  isCurrent: z.boolean(),
  /** Until when its address works; null: no end. */
  keptUntil: z.iso.datetime().nullable(),
})

export const readMediaFile = staffCall({
  method: 'GET',
  path: '/staff/media/file',
  staff: 'editContent',
  summary: 'The versions of a file, newest first, and where the content uses it',
  source: 'ours: AUTHOR-09',
  query: z.object({ name: MediaName }),
  reply: z.object({
    versions: z.array(MediaVersion),
    usedIn: z.array(z.object({ file: z.string(), title: z.string(), place: z.string() })),
  }),
  errors: ['not_found'],
})

const Begin = z
  .object({
    name: MediaName,
    bytes: z.int().min(1, 'The file is empty.'),
    /** The SHA-256 of each piece, in hexadecimal. */
    hashes: z.array(z.string().regex(/^[0-9a-f]{64}$/, 'is no SHA-256')),
  })
  .refine(({ bytes, hashes }) => hashes.length === pieceCount(bytes), {
    path: ['hashes'],
    message: 'needs one for each piece',
  })
  .refine(({ name, bytes }) => bytes <= MEDIA_KINDS[mediaKindOf(name) ?? 'film'].maxBytes, {
    path: ['bytes'],
    message: 'This file is too large for its kind.',
  })

export const beginUpload = staffCall({
  method: 'POST',
  path: '/staff/media/uploads',
  staff: 'editContent',
  summary: 'Begin an upload, or go on with the one of the same file that was interrupted',
  source: 'ours: AUTHOR-09',
  body: Begin,
  reply: Upload,
  errors: ['too_many_uploads'],
})

const UploadId = z.object({ id: z.uuid() })

export const sendPiece = staffCall({
  method: 'PUT',
  path: '/staff/media/uploads/:id/pieces/:index',
  staff: 'editContent',
  summary: 'Send a piece of an upload; the same piece twice is fine',
  source: 'ours: AUTHOR-09',
  params: UploadId.extend({ index: z.coerce.number().int().min(0).max(1_000) }),
  form: { maxFileBytes: PIECE_BYTES, tooLarge: 'too_large' },
  body: z.object({ piece: z.file() }),
  reply: Upload,
  errors: ['not_found', 'media_damaged'],
})

export const completeUpload = staffCall({
  method: 'POST',
  path: '/staff/media/uploads/:id/complete',
  staff: 'editContent',
  summary: 'Check the whole file; members do not see it yet',
  source: 'ours: AUTHOR-09',
  params: UploadId,
  reply: Upload,
  errors: ['not_found', 'media_damaged', 'media_unreadable'],
})

export const cancelUpload = staffCall({
  method: 'DELETE',
  path: '/staff/media/uploads/:id',
  staff: 'editContent',
  summary: 'Throw an upload away',
  source: 'ours: AUTHOR-09',
  params: UploadId,
  reply: Done,
  errors: ['not_found'],
})

const Place = z.object({ upload: z.uuid() })

export const planMediaPublish = staffCall({
  method: 'POST',
  path: '/staff/media/publish/plan',
  staff: 'editContent',
  summary: 'What putting an upload in place changes',
  source: 'ours: AUTHOR-09, STAFF-04',
  body: Place,
  reply: PlannedChange,
  errors: ['not_found', 'nothing_to_change'],
})

export const publishMedia = staffCall({
  method: 'POST',
  path: '/staff/media/publish',
  staff: 'editContent',
  summary: 'Put an upload in place; the version before keeps its address',
  source: 'ours: AUTHOR-09, STAFF-04',
  body: Place.extend(Confirmed.shape),
  reply: Done,
  errors: ['not_found', 'nothing_to_change', 'changed_meanwhile'],
})

const Back = z.object({
  name: MediaName,
  /** 0: the file of the program. */
  version: z.int().min(0),
})

export const planMediaRevert = staffCall({
  method: 'POST',
  path: '/staff/media/revert/plan',
  staff: 'editContent',
  summary: 'What going back to an older version of a file changes',
  source: 'ours: AUTHOR-09, STAFF-04',
  body: Back,
  reply: PlannedChange,
  errors: ['not_found', 'nothing_to_change'],
})

export const revertMedia = staffCall({
  method: 'POST',
  path: '/staff/media/revert',
  staff: 'editContent',
  summary: 'Show an older version of a file again, as a new one',
  source: 'ours: AUTHOR-09, STAFF-04',
  body: Back.extend(Confirmed.shape),
  reply: Done,
  errors: ['not_found', 'nothing_to_change', 'changed_meanwhile'],
})
