import { useSearchParams } from 'react-router'
import { ContentEditor } from './content-editor.tsx'
import { ContentList } from './content-list.tsx'

/** `/staff/content`: all files, or the editor of the one that the address names (look-staff 4, 57 and 58). */
export default function ContentScreen() {
  const [address] = useSearchParams()
  const file = address.get('file')
  return file ? <ContentEditor key={file} file={file} /> : <ContentList />
}
