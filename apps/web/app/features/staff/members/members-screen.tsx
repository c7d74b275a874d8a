import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { BulkBar } from '../kit/bulk-bar.tsx'
import { storeCameFrom } from '../kit/came-from.ts'
import { hiddenChosen } from '../kit/choose-rows.ts'
import { ColumnsMenu } from '../kit/columns-menu.tsx'
import { FilterChips } from '../kit/filter-chips.tsx'
import { useListAddress } from '../kit/list-address.ts'
import { ListEmpty, ListLoaded } from '../kit/list-states.tsx'
import { ScreenBody, ScreenHead } from '../kit/screen-head.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { StaffTable } from '../kit/staff-table.tsx'
import { useStaffKeys } from '../kit/use-staff-keys.ts'
import { ExportWindow } from './components/export-window.tsx'
import { FIRST_LAYOUT, MEMBER_TABLE, NAMES_TABLE, nameOf } from './components/member-columns.tsx'
import { MemberViews } from './components/member-views.tsx'
import classes from './components/members.module.css'
import { NewMemberButton } from './components/new-member-button.tsx'
import { membersQueries } from './members.queries.ts'
import { useColumnLayout } from './use-column-layout.ts'
import { useMemberList } from './use-member-list.ts'
import { useTypedSearch } from './use-typed-search.ts'

/** Another list begins at its top. */
const useTopOf = (shown: string) => {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    area.current?.querySelector('[data-staff-list]')?.scrollTo(0, 0)
  }, [shown])
  return area
}

const DOWNLOAD = <IconDownload size={18} stroke={1.9} aria-hidden />

/** Members: search, filters, saved views, files (STAFF-09, STAFF-10; mockup 52). */
export default function MembersScreen() {
  const client = useQueryClient()
  const [view, setView] = useListAddress()
  const [typed, setTyped] = useTypedSearch(view.search, (search) => setView({ search }))
  const list = useMemberList(view)
  const { seesAll, choice, order, pages, members } = list
  const [layout, setLayout] = useColumnLayout('members', FIRST_LAYOUT)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [exporting, setExporting] = useState<'list' | 'chosen' | null>(null)
  const area = useTopOf(JSON.stringify([choice, order]))
  const columns = seesAll ? MEMBER_TABLE : NAMES_TABLE
  const ids = members?.map(({ id }) => String(id)) ?? []

  useEffect(() => {
    if (members) storeCameFrom(members.map(({ id }) => id))
  }, [members])
  useStaffKeys([
    {
      key: 'r',
      label: 'Read the list again',
      off: pages.isError,
      run: () => void client.resetQueries({ queryKey: membersQueries.all() }),
    },
  ])

  return (
    <>
      <ScreenHead
        title="Members"
        actions={
          <>
            {seesAll && <ColumnsMenu columns={columns} layout={layout} onLayout={setLayout} />}
            <StaffButton variant="plain" icon={DOWNLOAD} onClick={() => setExporting('list')}>
              Export CSV
            </StaffButton>
            <NewMemberButton />
          </>
        }
      />
      <ScreenBody fixed>
        {seesAll && <MemberViews view={view} onView={setView} />}
        <FilterChips
          fields={list.fields}
          filters={list.filters}
          onFilters={(filters) => setView({ filters })}
          search={{
            value: typed,
            onChange: setTyped,
            label: seesAll ? 'Id, name, mail or phone' : 'Id or name',
          }}
          {...(list.countWords ? { count: list.countWords } : {})}
        />
        <div ref={area} className={classes.list} data-waits={pages.isPlaceholderData || undefined}>
          <ListLoaded
            query={{
              data: members,
              error: pages.error,
              isFetching: pages.isFetching,
              refetch: pages.refetch,
            }}
            right="seeMembers"
            what="The list"
            isEmpty={({ length }) => length === 0}
            empty={
              <NoOneMatches list={list} onClear={() => setView({ search: '', filters: [], view: null })} />
            }
          >
            {(rows) => (
              <StaffTable
                label="Members"
                columns={columns}
                rows={rows}
                rowId={({ id }) => id}
                rowName={nameOf}
                {...(seesAll && { rowTo: ({ id }: { id: number }) => `/staff/members/${id}` })}
                sort={{ id: order.sort, desc: order.direction === 'desc' }}
                onSort={(sort) => setView({ sort })}
                chosen={chosen}
                onChoose={setChosen}
                layout={layout}
                onLayout={setLayout}
                {...(list.count ? { total: Math.max(list.count.count, rows.length) } : {})}
                onEnd={list.readNext}
              />
            )}
          </ListLoaded>
          {pages.isFetchNextPageError && (
            <p className={classes.more} role="alert">
              More members did not load.
              <StaffButton onClick={() => void pages.fetchNextPage()}>Try again</StaffButton>
            </p>
          )}
          <BulkBar
            count={chosen.size}
            hidden={hiddenChosen(chosen, ids)}
            onClear={() => setChosen(new Set())}
          >
            <StaffButton variant="plain" icon={DOWNLOAD} onClick={() => setExporting('chosen')}>
              Export
            </StaffButton>
          </BulkBar>
        </div>
      </ScreenBody>
      {exporting && (
        <ExportWindow
          choice={exporting === 'chosen' ? {} : choice}
          order={order}
          {...(exporting === 'chosen' ? { ids: [...chosen].map(Number) } : {})}
          count={exporting === 'chosen' ? chosen.size : list.count?.count}
          isEstimate={exporting === 'list' && (list.count?.isEstimate ?? false)}
          mayExportMany={list.mayExportMany}
          seesAll={seesAll}
          shown={columns.map(({ id }) => id).filter((id) => !layout.hidden.includes(id))}
          onClose={() => setExporting(null)}
        />
      )}
    </>
  )
}

interface NoOneMatchesProps {
  readonly list: Pick<ReturnType<typeof useMemberList>, 'filters' | 'isNarrowed'>
  readonly onClear: () => void
}

function NoOneMatches({ list: { filters, isNarrowed }, onClear }: NoOneMatchesProps) {
  return (
    <ListEmpty
      title="No one matches"
      action={isNarrowed && <StaffButton onClick={onClear}>Clear search and filters</StaffButton>}
    >
      {filters.length > 0
        ? 'Search and filters hide everyone.'
        : 'The search looks for the beginning of a name, mail or phone.'}
    </ListEmpty>
  )
}
