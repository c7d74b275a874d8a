import type { ListedMedia } from '@oola/contract/staff/media.calls'
import type { MediaKind } from '@oola/contract/staff/media.constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import contentClasses from '../content/components/content.module.css'
import { SearchField } from '../content/components/search-field.tsx'
import { ListEmpty, ListLoaded } from '../kit/list-states.tsx'
import { ScreenHead } from '../kit/screen-head.tsx'
import { StaffTable } from '../kit/staff-table.tsx'
import { StatePill } from '../kit/state-pill.tsx'
import type { StaffColumn } from '../kit/table-columns.ts'
import { momentWords } from '../people/moment-words.ts'
import classes from './components/media.module.css'
import { cancelUpload } from './media.mutations.ts'
import { mediaQueries } from './media.queries.ts'
import { KIND_WORDS, mediaAddress, sizeWords } from './media-names.ts'
import { MediaTree } from './media-tree.tsx'
import { OpenUpload, Ready, UploadPanel } from './upload-panel.tsx'

const COLUMNS: readonly StaffColumn<ListedMedia>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 240,
    phone: 'title',
    fixed: true,
    cell: ({ name }) => name,
    value: ({ name }) => name,
    tip: ({ name }) => name,
  },
  {
    id: 'state',
    header: 'State',
    width: 160,
    phone: 'end',
    cell: ({ state }) => (
      <StatePill state={state === 'uploaded' ? 'ok' : 'off'}>
        {state === 'uploaded' ? 'Uploaded' : 'As in the program'}
      </StatePill>
    ),
    value: ({ state }) => state,
  },
  {
    id: 'size',
    header: 'Size',
    width: 96,
    phone: 'detail',
    cell: ({ bytes }) => sizeWords(bytes),
    value: ({ bytes }) => bytes,
  },
  {
    id: 'change',
    header: 'Last change',
    width: 200,
    cell: ({ author, changedAt }) =>
      author && changedAt ? `${author}, ${momentWords(changedAt)}` : 'With the program',
    value: ({ changedAt }) => changedAt ?? '',
  },
]

/** All files of a kind, and uploading one (look-staff 57: pictures and films). */
export function MediaList({ kind }: { readonly kind: MediaKind }) {
  const query = useQuery(mediaQueries.list())
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const ofKind = query.data?.files.filter((each) => each.kind === kind)
  const uploads = query.data?.uploads.filter((each) => each.kind === kind) ?? []
  const shown = ofKind?.filter(({ name }) => name.includes(wanted))
  return (
    <>
      <ScreenHead
        title={KIND_WORDS[kind]}
        parent={{ title: 'Content', to: '/staff/content' }}
        facts={ofKind && `${ofKind.length} files`}
      />
      <div className={classes.columns}>
        <nav aria-label="Pictures and films" className={contentClasses.tree}>
          <MediaTree current={kind} />
        </nav>
        <div className={contentClasses.middle}>
          <div className={contentClasses.find}>
            <SearchField label="Name" shortcut="/" value={words} onChange={setWords} />
          </div>
          <ListLoaded
            query={{ ...query, data: shown }}
            right="editContent"
            what="The files"
            isEmpty={(list) => list.length === 0}
            empty={<ListEmpty title={wanted ? 'No file has this name' : 'No file yet'} />}
          >
            {(list) => (
              <StaffTable
                label={KIND_WORDS[kind]}
                columns={COLUMNS}
                rows={list}
                rowId={({ name }) => name}
                rowName={({ name }) => name}
                rowTo={({ name }) => mediaAddress(kind, name)}
              />
            )}
          </ListLoaded>
        </div>
        <aside aria-label="Uploads" className={classes.side}>
          <UploadPanel key={kind} kind={kind} name={null} />
          {uploads.map((upload) =>
            upload.ready ? (
              <Ready
                key={upload.id}
                upload={upload}
                onCancel={() => void cancelUpload(upload.id)}
                onDone={() => undefined}
              />
            ) : (
              <OpenUpload key={upload.id} upload={upload} onCancel={() => void cancelUpload(upload.id)} />
            ),
          )}
        </aside>
      </div>
    </>
  )
}
