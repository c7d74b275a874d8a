import { DAY_MS } from '../durations.ts'

const MB = 1_000_000

/** What can be uploaded: the endings of each kind and its largest size (AUTHOR-09). */
export const MEDIA_KINDS = {
  film: { endings: ['mp4', 'webm'], maxBytes: 200 * MB },
  picture: { endings: ['webp', 'png', 'jpg'], maxBytes: 2 * MB },
  captions: { endings: ['vtt'], maxBytes: 500_000 },
  document: { endings: ['pdf'], maxBytes: 20 * MB },
} as const
export type MediaKind = keyof typeof MEDIA_KINDS

/** A file is sent in pieces of this size: two minutes for one, the limit of a request, need 140 kbit/s. */
export const PIECE_BYTES = 2 * 1024 * 1024

/** Uploads that one person may have open at once. */
export const OPEN_UPLOADS_MAX = 20
/** An upload of which nothing has come for so long is removed. */
export const UPLOAD_HOURS = 48

/**
 * How long a replaced version can still be read at its address: by pages that are open, by mails, and by devices that keep
 * a film for offline, which ask for the new version when they are back.
 */
export const REPLACED_MEDIA_DAYS = 180

/** From when on nobody needs a version that was replaced at this time. */
export const mediaKeptUntil = (replacedAt: Date): Date =>
  new Date(replacedAt.getTime() + REPLACED_MEDIA_DAYS * DAY_MS)

/** The kind of a file by its ending; null for one that cannot be uploaded. */
export const mediaKindOf = (name: string): MediaKind | null => {
  const ending = name.slice(name.lastIndexOf('.') + 1)
  const kinds = Object.entries(MEDIA_KINDS) as [MediaKind, { readonly endings: readonly string[] }][]
  return kinds.find(([, { endings }]) => endings.includes(ending))?.[0] ?? null
}

/** How many pieces a file of this size has. */
export const pieceCount = (bytes: number): number => Math.ceil(bytes / PIECE_BYTES)
