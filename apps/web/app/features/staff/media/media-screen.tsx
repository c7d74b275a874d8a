import { MEDIA_KINDS, type MediaKind } from '@oola/contract/staff/media.constants'
import { MediaFile } from './media-file.tsx'
import { MediaList } from './media-list.tsx'

const isKind = (text: string): text is MediaKind => Object.hasOwn(MEDIA_KINDS, text)

interface MediaScreenProps {
  readonly media: string
  readonly name: string | null
}

/** Films, pictures, captions and documents: a list of each kind, or one file with its versions. */
export function MediaScreen({ media, name }: MediaScreenProps) {
  const kind = isKind(media) ? media : 'film'
  return name ? <MediaFile key={name} kind={kind} name={name} /> : <MediaList kind={kind} />
}
