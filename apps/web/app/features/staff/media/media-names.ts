import { MEDIA_KINDS, type MediaKind, mediaKindOf } from '@oola/contract/staff/media.constants'

/** The words of a kind, in the tree and as a heading. */
export const KIND_WORDS: Readonly<Record<MediaKind, string>> = {
  film: 'Films',
  picture: 'Pictures',
  captions: 'Captions',
  document: 'Documents',
}

/** New files of a kind are put here. */
const FOLDERS: Readonly<Record<MediaKind, string>> = {
  film: 'videos',
  picture: 'pictures',
  captions: 'videos',
  document: 'documents',
}

/** A name for a new file, made from that of the chosen one: "My Film (2).MP4" is `videos/my-film-2.mp4`. */
export const nameFor = (fileName: string): string => {
  const dot = fileName.lastIndexOf('.')
  const ending = fileName
    .slice(dot + 1)
    .toLowerCase()
    .replace('jpeg', 'jpg')
  const stem = fileName
    .slice(0, dot)
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const kind = mediaKindOf(`x.${ending}`)
  return `${kind ? FOLDERS[kind] : 'videos'}/${stem || 'file'}.${ending}`
}

/** What the browser offers when a file of a kind is chosen. */
export const acceptOf = (kind: MediaKind): string =>
  MEDIA_KINDS[kind].endings.map((ending) => `.${ending}`).join(',')

/** Why a chosen file cannot take this name; null when it can. */
export const nameFault = (name: string, file: File): string | null => {
  const kind = mediaKindOf(name)
  if (!kind) return 'This kind of file cannot be uploaded.'
  const [given, wanted] = [nameFor(file.name), name].map((each) => each.slice(each.lastIndexOf('.') + 1))
  if (given !== wanted) return `The name ends in ${wanted}, your file in ${given}.`
  if (file.size === 0) return 'This file is empty.'
  const { maxBytes } = MEDIA_KINDS[kind]
  return file.size > maxBytes
    ? `At most ${sizeWords(maxBytes)}; this file has ${sizeWords(file.size)}.`
    : null
}

/** A size in words: 812 kB, 2.1 MB. */
export const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** The kind of file that a field of the content names. */
const FIELDS: Readonly<Record<string, MediaKind>> = {
  mp4: 'film',
  poster: 'picture',
  posterSmall: 'picture',
  captions: 'captions',
  descriptions: 'captions',
}

/** The kind of a field that names a file; null for other fields. */
export const mediaFieldKind = (step: string | number | undefined): MediaKind | null =>
  typeof step === 'string' && Object.hasOwn(FIELDS, step) ? (FIELDS[step] ?? null) : null

/** The page of a kind, or of a file. */
export const mediaAddress = (kind: MediaKind, name?: string): string =>
  `/staff/content?media=${kind}${name ? `&name=${encodeURIComponent(name)}` : ''}`
