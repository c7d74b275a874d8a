import { useSearchParams } from 'react-router'
import { MediaScreen } from '../media/media-screen.tsx'
import { ContentEditor } from './content-editor.tsx'
import { ContentList } from './content-list.tsx'

/** `/staff/content`: all files, the editor of the one that the address names, or media (look-staff 4, 57 and 58). */
export default function ContentScreen() {
  const [address] = useSearchParams()
  const file = address.get('file')
  const media = address.get('media')
  if (media) return <MediaScreen media={media} name={address.get('name')} />
  return file ? <ContentEditor key={file} file={file} /> : <ContentList />
}
