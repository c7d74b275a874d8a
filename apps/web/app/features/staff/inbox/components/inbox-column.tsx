import type { CallReply } from '@oola/contract/call'
import type { RequestListed } from '@oola/contract/staff/inbox.calls'
import type { StaffCalls } from '@oola/contract/staff/staff-call-names'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Pills, SegmentedTabs } from '#web/ui/tabs/segmented-tabs.tsx'
import { FilterChips } from '../../kit/filter-chips.tsx'
import { ListEmpty, ListLoaded } from '../../kit/list-states.tsx'
import { ShowOlder } from '../../kit/show-older.tsx'
import type { InboxView, useInboxAddress } from '../inbox-address.ts'
import classes from './inbox-screen.module.css'
import { RequestList } from './request-list.tsx'

const GROUPS = [
  { id: 'any', label: 'Any kind' },
  { id: 'contact', label: 'Contact' },
  { id: 'orders', label: 'Orders' },
  { id: 'partners', label: 'Partners' },
] as const
const WHO = [
  { id: 'mine', label: 'Mine' },
  { id: 'none', label: 'No one' },
  { id: 'all', label: 'All' },
] as const

interface InboxColumnProps {
  readonly list: UseInfiniteQueryResult<InfiniteData<CallReply<StaffCalls['GET /staff/requests']>>>
  readonly address: ReturnType<typeof useInboxAddress>
  /** The open request. */
  readonly current: number | null
}

/** A request whose place has changed between two pages comes twice. */
const eachOnce = (requests: readonly RequestListed[]): RequestListed[] => [
  ...new Map(requests.map((request) => [request.id, request])).values(),
]

/** The left column: whose, which kind, a search, and the requests. */
export function InboxColumn({ list, address: { view, typed, set, to }, current }: InboxColumnProps) {
  const pages = list.data?.pages
  const counts = view.closed === 'no' ? pages?.[0]?.counts : undefined
  const requests = pages && eachOnce(pages.flatMap((page) => page.requests))
  return (
    <div className={classes.listColumn}>
      <div className={classes.filters}>
        <SegmentedTabs
          label="Whose requests"
          tabs={WHO.map(({ id, label }) => ({ id, label: counts ? `${label} ${counts[id]}` : label }))}
          value={view.who}
          onChange={(who) => set('who', who === 'all' ? null : who)}
        />
        <Pills
          label="Kind of request"
          tabs={GROUPS}
          value={view.group ?? 'any'}
          onChange={(kind) => set('kind', kind === 'any' ? null : kind)}
        />
      </div>
      <FilterChips
        fields={[]}
        filters={[]}
        onFilters={() => {}}
        search={{
          value: typed,
          onChange: (text) => set('q', text || null),
          label: 'Name, mail, words or number',
        }}
      />
      <div className={classes.scroll}>
        <ListLoaded
          query={{ data: requests, error: list.error, isFetching: list.isFetching, refetch: list.refetch }}
          right="answerRequests"
          what="The inbox"
          isEmpty={(shown) => shown.length === 0}
          empty={<NothingThere view={view} />}
        >
          {(shown) => (
            <>
              <RequestList
                requests={shown}
                current={current}
                to={to}
                onEnd={
                  list.hasNextPage
                    ? async () => !(await list.fetchNextPage()).isFetchNextPageError
                    : undefined
                }
              />
              <ShowOlder query={list} words={view.closed === 'yes' ? 'Show older' : 'Show more'} />
            </>
          )}
        </ListLoaded>
      </div>
    </div>
  )
}

function NothingThere({ view: { who, closed, group, search } }: { readonly view: InboxView }) {
  if (search !== undefined || group !== undefined || who !== 'all')
    return <ListEmpty title="Nothing matches">Try another kind, or everyone’s requests.</ListEmpty>
  if (closed === 'yes')
    return <ListEmpty title="Nothing is closed yet">Requests that you close are here.</ListEmpty>
  return <ListEmpty title="Nothing waits">Everyone has an answer.</ListEmpty>
}
