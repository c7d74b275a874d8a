import { counted } from '@oola/contract/count-words'
import type { AuditEntry } from '@oola/contract/staff/audit.calls'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Portrait } from '#web/ui/portraits/portrait.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { FilterChips } from '../kit/filter-chips.tsx'
import { useListAddress } from '../kit/list-address.ts'
import { ListEmpty, ListLoaded } from '../kit/list-states.tsx'
import { ShowOlder } from '../kit/show-older.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { StaffTable } from '../kit/staff-table.tsx'
import type { StaffColumn } from '../kit/table-columns.ts'
import { useSettled } from '../kit/use-settled.ts'
import classes from './components/people.module.css'
import { LogEntry } from './log-entry.tsx'
import { changesOf, kindWords, logFields, logFilterOf } from './log-words.ts'
import { momentWords } from './moment-words.ts'
import { peopleQueries } from './people.queries.ts'

const COLUMNS: readonly StaffColumn<AuditEntry>[] = [
  { id: 'at', header: 'When', width: 120, phone: 'end', cell: ({ at }) => momentWords(at) },
  {
    id: 'actor',
    header: 'Who',
    width: 170,
    phone: 'detail',
    cell: ({ actor, actorId }) => (
      <span className={classes.name}>
        <Portrait userId={actorId ?? 0} name={actor} size={28} />
        {actor}
      </span>
    ),
    tip: ({ actor, from }) => `${actor}, ${from}`,
  },
  { id: 'kind', header: 'What', width: 150, phone: 'title', cell: ({ kind }) => kindWords(kind) },
  { id: 'about', header: 'About', width: 220, cell: ({ about }) => about, tip: ({ about }) => about },
]

/** Whether every entry is as it was written (STAFF-05). */
function ChainState() {
  const { data, isFetching, refetch } = useQuery(peopleQueries.verified())
  if (!data)
    return isFetching ? (
      <Text as="span" size="caption" tone="faint">
        Checking every entry
      </Text>
    ) : null
  const isWhole = data.brokenAt === null
  const Icon = isWhole ? IconShieldCheck : IconShieldX
  return (
    <span className={classes.chain} data-broken={!isWhole || undefined} role="status">
      <Icon size={18} stroke={1.9} aria-hidden />
      {isWhole
        ? `${counted(data.entries, 'entry', 'entries')}, chain checked ${momentWords(data.at.toISOString())}`
        : `Entry ${data.brokenAt} was changed in the database`}
      <StaffButton variant="link" loading={isFetching} onClick={() => void refetch()}>
        Check again
      </StaffButton>
    </span>
  )
}

/** The log: chips, entries, one of them in detail (STAFF-05). */
export function LogPart() {
  const [{ search, filters }, setView] = useListAddress()
  const kinds = useQuery(peopleQueries.kinds())
  const filter = logFilterOf(filters, useSettled(search))
  const log = useInfiniteQuery(peopleQueries.log(filter))
  const [openId, setOpenId] = useState<number | null>(null)
  const entries = log.data?.pages.flatMap((page) => page.entries)
  const open =
    entries?.find(({ id }) => id === openId) ?? entries?.find((entry) => changesOf(entry).length > 0)
  return (
    <section className={classes.log} aria-labelledby="log-title">
      <div className={classes.logHead}>
        <h2 id="log-title" className={classes.partTitle}>
          Log
        </h2>
        <FilterChips
          fields={logFields(kinds.data ?? [])}
          filters={filters}
          onFilters={(next) => setView({ filters: next })}
          search={{
            value: search,
            onChange: (value) => setView({ search: value }),
            label: 'Person, member or word',
          }}
        />
        <ChainState />
      </div>
      <ListLoaded
        query={{ data: entries, error: log.error, isFetching: log.isFetching, refetch: log.refetch }}
        what="The log"
        right="manageStaff"
        isEmpty={(list) => list.length === 0}
        empty={
          <ListEmpty
            title="No entry matches"
            action={
              <StaffButton onClick={() => setView({ filters: [], search: '' })}>
                Clear the filters
              </StaffButton>
            }
          />
        }
      >
        {(list) => (
          <div className={classes.logBody}>
            <div>
              <StaffTable
                label="Log"
                columns={COLUMNS}
                rows={list}
                rowId={({ id }) => id}
                rowName={({ id }) => `Entry ${id}`}
                onOpen={({ id }) => setOpenId(id)}
                current={open?.id ?? null}
                grows
              />
              <ShowOlder query={log} />
            </div>
            {open && <LogEntry entry={open} />}
          </div>
        )}
      </ListLoaded>
    </section>
  )
}
