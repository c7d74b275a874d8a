import type { CallReply } from '@oola/contract/call'
import { counted } from '@oola/contract/count-words'
import type { StaffCalls } from '@oola/contract/staff/staff-call-names'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Text } from '#web/ui/text/text.tsx'
import { type StateWords, stateWordsOf } from '../kit/known-states.ts'
import { ListEmpty, ListLoaded } from '../kit/list-states.tsx'
import { ScreenHead } from '../kit/screen-head.tsx'
import { StaffTable } from '../kit/staff-table.tsx'
import { StatePill } from '../kit/state-pill.tsx'
import type { StaffColumn } from '../kit/table-columns.ts'
import { MediaTree } from '../media/media-tree.tsx'
import { momentWords } from '../people/moment-words.ts'
import { BundleActions } from './bundle-actions.tsx'
import classes from './components/content.module.css'
import { SearchField } from './components/search-field.tsx'
import { contentQueries } from './content.queries.ts'
import { countParts, hitParts, partWords } from './content-parts.ts'
import { fileAddress } from './file-address.ts'
import { HintList } from './hint-list.tsx'
import { hintWords } from './hint-words.ts'

type Listed = CallReply<StaffCalls['GET /staff/content']>['files'][number]

const STATES: Readonly<Record<Listed['state'], StateWords>> = {
  program: { state: 'off', words: 'As in the program' },
  published: { state: 'ok', words: 'Published' },
  draft: { state: 'draft', words: 'Draft' },
  scheduled: { state: 'scheduled', words: 'Scheduled' },
}

const stateWords = ({ state, publishAt }: Listed): string =>
  state === 'scheduled' && publishAt ? momentWords(publishAt) : stateWordsOf(STATES, state).words

const COLUMNS: readonly StaffColumn<Listed>[] = [
  {
    id: 'title',
    header: 'Title',
    width: 240,
    phone: 'title',
    fixed: true,
    cell: ({ title }) => title,
    value: ({ title }) => title.toLowerCase(),
    tip: ({ title }) => title,
  },
  {
    id: 'state',
    header: 'State',
    width: 144,
    phone: 'end',
    cell: (row) => <StatePill state={stateWordsOf(STATES, row.state).state}>{stateWords(row)}</StatePill>,
    value: stateWords,
  },
  {
    id: 'grade',
    header: 'Reading',
    width: 88,
    cell: ({ grade }) => grade ?? '',
    value: ({ grade }) => grade ?? 0,
  },
  {
    id: 'hint',
    header: 'Hint',
    width: 144,
    phone: 'detail',
    cell: ({ hints }) => (hints.length > 0 ? <StatePill state="warn">{hintWords(hints)}</StatePill> : ''),
    value: ({ hints }) => -hints.length,
    tip: ({ hints }) => hints.map(({ message }) => message).join(' · '),
  },
  {
    id: 'change',
    header: 'Last change',
    width: 168,
    phone: 'detail',
    cell: ({ author, changedAt }) =>
      author && changedAt ? `${author}, ${momentWords(changedAt)}` : 'With the program',
    value: ({ changedAt }) => changedAt ?? '',
  },
  {
    id: 'file',
    header: 'File',
    width: 168,
    cell: ({ file }) => file,
    value: ({ file }) => file,
    tip: ({ file }) => file,
  },
]

const factsOf = (files: readonly Listed[]): string => {
  const of = (state: Listed['state']) => files.filter((each) => each.state === state).length
  return `${counted(of('draft'), 'draft')}, ${of('scheduled')} scheduled, ${counted(files.length, 'file')}, ${counted(files.flatMap(({ hints }) => hints).length, 'hint')}`
}

/** Search in all texts (AUTHOR-01). */
function TextSearch({ files }: { readonly files: readonly Listed[] }) {
  const [text, setText] = useState('')
  const words = useDeferredValue(text.trim())
  const { data } = useQuery(contentQueries.search(words))
  return (
    <search className={classes.search}>
      <SearchField label="Search in all texts" shortcut="Shift+F" value={text} onChange={setText} />
      {words.length > 1 && data && (
        <div className={classes.hits}>
          <Text size="caption" tone="faint" aria-live="polite">
            {data.more ? 'The first 50 places' : counted(data.hits.length, 'place')}
          </Text>
          {data.hits.map(({ file, title, place, text: found }) => {
            const { before, found: marked, after } = hitParts(found, words)
            return (
              <Link key={`${file} ${place}`} className={classes.hit} to={fileAddress(file)}>
                <b>{title}</b>
                <span>
                  {before}
                  <mark>{marked}</mark>
                  {after}
                </span>
              </Link>
            )
          })}
        </div>
      )}
      <HintList files={files} />
    </search>
  )
}

/** All content: the tree, its files, search in all texts (look-staff 4, 57). */
export function ContentList() {
  const query = useQuery(contentQueries.list())
  const [address, setAddress] = useSearchParams()
  const part = address.get('part')
  const title = address.get('title') ?? ''
  const set = (name: string, value: string | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  const wanted = title.trim().toLowerCase()
  const shown = query.data?.filter(
    (each) => (!part || each.part === part) && `${each.title} ${each.file}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      <ScreenHead title="Content" facts={query.data && factsOf(query.data)} actions={<BundleActions />} />
      <div className={classes.columns}>
        <nav aria-label="Parts of the content" className={classes.tree}>
          <button
            type="button"
            className={classes.part}
            aria-current={!part || undefined}
            onClick={() => set('part', null)}
          >
            Everything{' '}
            <Text as="span" size="caption" tone="faint">
              {query.data?.length}
            </Text>
          </button>
          {countParts(query.data ?? []).map(([name, count]) => (
            <button
              key={name}
              type="button"
              className={classes.part}
              aria-current={part === name || undefined}
              onClick={() => set('part', name)}
            >
              {partWords(name)}{' '}
              <Text as="span" size="caption" tone="faint">
                {count}
              </Text>
            </button>
          ))}
          <MediaTree />
        </nav>
        <div className={classes.middle}>
          <div className={classes.find}>
            <SearchField
              label="Title or file"
              shortcut="/"
              value={title}
              onChange={(next) => set('title', next)}
            />
          </div>
          <ListLoaded
            query={{ ...query, data: shown }}
            right="editContent"
            what="The content"
            isEmpty={(list) => list.length === 0}
            empty={<ListEmpty title="No file has these words" />}
          >
            {(list) => (
              <StaffTable
                label="Content"
                columns={COLUMNS}
                rows={list}
                rowId={({ file }) => file}
                rowName={({ title: name }) => name}
                rowTo={({ file }) => fileAddress(file)}
              />
            )}
          </ListLoaded>
        </div>
        <TextSearch files={query.data ?? []} />
      </div>
    </>
  )
}
