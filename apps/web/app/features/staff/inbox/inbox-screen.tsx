import { REQUEST_GROUPS } from '@oola/contract/staff/inbox.calls'
import { IconArchive, IconArrowLeft, IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { Pills, SegmentedTabs } from '#web/ui/tabs/segmented-tabs.tsx'
import { FilterChips } from '../kit/filter-chips.tsx'
import { ListEmpty, ListLoaded } from '../kit/list-states.tsx'
import { ScreenHead } from '../kit/screen-head.tsx'
import { StaffButton, StaffLink } from '../kit/staff-button.tsx'
import classes from './components/inbox-screen.module.css'
import { RequestList } from './components/request-list.tsx'
import { RequestThread } from './components/request-thread.tsx'
import { type InboxQuery, requestQueries } from './inbox.queries.ts'
import { type Draft, NO_DRAFT } from './reply-draft.ts'
import { minutesWords } from './waiting-words.ts'

const GROUPS = [
  { id: 'any', label: 'Any kind' },
  { id: 'contact', label: 'Contact' },
  { id: 'orders', label: 'Orders' },
  { id: 'partners', label: 'Partners' },
] as const
const WHO = ['mine', 'none', 'all'] as const

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | undefined =>
  values.find((each) => each === value)

/** What the address asks for: a link shows the same list. */
const queryOf = (params: URLSearchParams): InboxQuery & { who: (typeof WHO)[number] } => {
  const group = oneOf(REQUEST_GROUPS, params.get('kind'))
  const search = params.get('q')?.trim()
  return {
    who: oneOf(WHO, params.get('who')) ?? 'all',
    closed: params.get('closed') === 'yes' ? 'yes' : 'no',
    ...(group ? { group } : {}),
    ...(search ? { search } : {}),
  }
}

/** The inbox: list, thread, person; on phones the list, then the thread (look-staff 56). */
export default function InboxScreen() {
  const { '*': rest = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const isPhone = useMediaQuery(MOBILE)
  const id = /^\d{1,15}$/.test(rest) ? Number(rest) : null
  const query = queryOf(params)
  const list = useQuery(requestQueries.list(query))
  const closed = query.closed === 'yes'
  const set = (name: string, value: string | null, replace = false) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace },
    )
  const counts = list.data?.counts
  const minutes = list.data?.answerMinutes
  const address = (to: number | null) => {
    const asked = params.toString()
    return `/staff/requests${to === null ? '' : `/${to}`}${asked ? `?${asked}` : ''}`
  }
  const isFiltered = query.search !== undefined || query.group !== undefined || query.who !== 'all'
  return (
    <>
      {isPhone && id !== null ? (
        <ScreenHead
          title={`Request ${id}`}
          actions={
            <StaffLink
              variant="plain"
              icon={<IconArrowLeft size={20} stroke={1.9} aria-hidden />}
              to={address(null)}
            >
              All requests
            </StaffLink>
          }
        />
      ) : (
        <ScreenHead
          title="Requests"
          facts={
            counts &&
            `${counts.waits} wait, ${counts.late === 0 ? 'none' : counts.late} ${counts.late === 1 ? 'is' : 'are'} late.${
              minutes ? ` Answers took ${minutesWords(minutes)} this week.` : ''
            }`
          }
          actions={
            <StaffButton
              variant="plain"
              icon={
                closed ? (
                  <IconInbox size={18} stroke={1.9} aria-hidden />
                ) : (
                  <IconArchive size={18} stroke={1.9} aria-hidden />
                )
              }
              onClick={() => set('closed', closed ? null : 'yes')}
            >
              {closed ? 'Open ones' : 'Closed'}
            </StaffButton>
          }
        />
      )}
      <div className={classes.columns}>
        {!(isPhone && id !== null) && (
          <div className={classes.listColumn}>
            <div className={classes.filters}>
              <SegmentedTabs
                label="Whose requests"
                tabs={WHO.map((who) => ({
                  id: who,
                  label: `${{ mine: 'Mine', none: 'No one', all: 'All' }[who]}${counts && !closed ? ` ${counts[who]}` : ''}`,
                }))}
                value={query.who}
                onChange={(who) => set('who', who === 'all' ? null : who)}
              />
              <Pills
                label="Kind of request"
                tabs={GROUPS}
                value={query.group ?? 'any'}
                onChange={(kind) => set('kind', kind === 'any' ? null : kind)}
              />
            </div>
            <FilterChips
              fields={[]}
              filters={[]}
              onFilters={() => {}}
              search={{
                value: params.get('q') ?? '',
                onChange: (text) => set('q', text || null, true),
                label: 'Name, mail, words or number',
              }}
            />
            <div className={classes.scroll}>
              <ListLoaded
                query={list}
                right="answerRequests"
                what="The inbox"
                isEmpty={({ requests }) => requests.length === 0}
                empty={
                  isFiltered ? (
                    <ListEmpty title="Nothing matches">Try another kind, or everybody’s requests.</ListEmpty>
                  ) : (
                    <ListEmpty title={closed ? 'Nothing is closed yet' : 'Nothing waits'}>
                      {closed ? 'Requests that you close are here.' : 'Everybody has an answer.'}
                    </ListEmpty>
                  )
                }
              >
                {({ requests, more }) => (
                  <>
                    <RequestList requests={requests} current={id} to={address} />
                    {more && (
                      <p className={classes.more}>There are more. Search, or choose a kind, to see them.</p>
                    )}
                  </>
                )}
              </ListLoaded>
            </div>
          </div>
        )}
        {id !== null && <OpenRequest key={id} id={id} />}
        {id === null && !isPhone && (
          <div className={classes.nothing}>
            <ListEmpty title="Choose a request">Press J and K to move, Enter to open.</ListEmpty>
          </div>
        )}
      </div>
    </>
  )
}

/** What was typed below each thread, until the console is closed. */
const drafts = new Map<number, Draft>()

function OpenRequest({ id }: { readonly id: number }) {
  const thread = useQuery(requestQueries.one(id))
  const [draft, setDraft] = useState(() => drafts.get(id) ?? NO_DRAFT)
  const store = useRef((next: Draft) => {
    drafts.set(id, next)
    setDraft(next)
  })
  return (
    <div className={classes.open}>
      <ListLoaded query={thread} right="answerRequests" what="The request">
        {(data) => <RequestThread thread={data} draft={draft} onDraft={store.current} />}
      </ListLoaded>
    </div>
  )
}
