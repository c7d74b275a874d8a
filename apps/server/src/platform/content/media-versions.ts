/** A file of staff that replaces one of `content/media`, or is new. */
interface PlacedMedia {
  /** Of this version alone: what is there never changes. */
  readonly address: string
  /** The text of captions. */
  readonly captions: string | null
}

/** The files in place by their names, such as `videos/step-1-intro.mp4`; all others are those of `content/media`. */
export type MediaByName = ReadonlyMap<string, PlacedMedia>

export const NO_MEDIA: MediaByName = new Map()

const FOLDER = '/media/'

/** The address of a version: `/media/versions/<upload>/<name>`. */
export const versionAddress = (uploadId: string, name: string): string =>
  `${FOLDER}versions/${uploadId}/${name}`

/** The address of a file by its name: of the version that is in place, or of the program's. */
export const mediaAddress = (media: MediaByName, name: string): string =>
  media.get(name)?.address ?? `${FOLDER}${name}`

/** A value of the content in which the addresses of replaced files are those of their versions. */
export const withMediaVersions = <Value>(value: Value, media: MediaByName): Value => {
  const replace = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.startsWith(FOLDER) ? mediaAddress(media, part.slice(FOLDER.length)) : part
    if (Array.isArray(part)) return part.map(replace)
    if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype)
      return part
    return Object.fromEntries(Object.entries(part).map(([key, each]) => [key, replace(each)]))
  }
  return media.size === 0 ? value : (replace(value) as Value)
}
