import type { CoachClient } from '@oola/contract/coaching/coach-portal/coach-clients.schema'
import { MESSAGE_CLIENTS_MAX } from '@oola/contract/coaching/coach-portal/coach-portal.constants'
import { counted } from '@oola/contract/count-words'
import { IconCheck, IconDownload, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { clientCsv } from '../client-csv.ts'
import {
  CLIENT_FILTERS,
  CLIENT_SORTS,
  type ClientFilter,
  type ClientSort,
  shownClients,
} from '../client-filters.ts'
import { noteHitQueries } from '../client-list.queries.ts'
import { useSlashKey } from '../use-slash-key.ts'
import classes from './client-list.module.css'
import { ClientRows } from './client-rows.tsx'
import { MessageWindow } from './message-window.tsx'

/** A pause in typing after which notes are searched. */
const SEARCH_AFTER_MS = 300

const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SEARCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}

const toggled = <T,>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}

/** `9 clients. 3 of them have no session booked.` */
const listWords = (count: number, unbooked: number): string => {
  if (count === 1) return `1 client, ${unbooked === 0 ? 'with a' : 'without a'} session booked.`
  if (unbooked === 0) return `${count} clients. All of them have a session booked.`
  return `${count} clients. ${unbooked} of them ${unbooked === 1 ? 'has' : 'have'} no session booked.`
}

interface AllClientsProps {
  clients: readonly CoachClient[]
  media: string | undefined
  timeZone: string
}

/** The list of present clients: search, sort, filters, and one message to several (DESK-09; mockup 71). */
export function AllClients({ clients: everybody, media, timeZone }: AllClientsProps) {
  const clients = everybody.filter(({ isActiveCustomer }) => isActiveCustomer)
  const isPhone = useMediaQuery(MOBILE)
  const search = useRef<HTMLInputElement>(null)
  useSlashKey(search)
  const [typed, setTyped] = useState('')
  const term = useSettled(typed.trim())
  const [filters, setFilters] = useState<ReadonlySet<ClientFilter>>(new Set())
  const [sort, setSort] = useState<ClientSort>('session')
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set())
  const [writes, setWrites] = useState(false)
  const [now] = useState(() => Date.now())
  const { data: found = [] } = useQuery(noteHitQueries.of(term))
  const hits = new Map(term === '' ? [] : found.map((hit) => [hit.userId, hit]))
  const shown = useDeferredValue(
    shownClients(clients, { term, found: new Set(hits.keys()), filters, sort, now }),
  )
  const unbooked = clients.filter(({ nextSession }) => nextSession === null).length
  const chosen = clients.filter(({ userId }) => picked.has(userId)).map(({ userId }) => userId)
  const clear = () => {
    setTyped('')
    setFilters(new Set())
  }
  if (clients.length === 0) return <NoClients />
  return (
    <Stack gap={4}>
      <Row gap={3} justify="between" wrap>
        <Stack gap={2}>
          <Heading level={1}>My clients</Heading>
          <Text size="lead" tone="quiet">
            {listWords(clients.length, unbooked)}
          </Text>
        </Stack>
        <Button
          variant="outline"
          disabled={shown.length === 0}
          leftIcon={<IconDownload size={20} stroke={1.75} aria-hidden />}
          onClick={() =>
            saveFile(
              new Blob([clientCsv(shown, timeZone)], { type: 'text/csv;charset=utf-8' }),
              'oola-clients.csv',
            )
          }
        >
          DOWNLOAD CSV
        </Button>
      </Row>
      <div className={classes.tools}>
        <TextField
          ref={search}
          label="Search"
          labelHidden
          type="search"
          placeholder="Name, place or a word in your notes"
          value={typed}
          icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
          {...(!isPhone && { end: <kbd className={classes.key}>/</kbd>, endIs: 'words' as const })}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <SelectField label="Order" labelHidden options={CLIENT_SORTS} value={sort} onChange={setSort} />
      </div>
      <ClientFilters {...{ clients, filters, now }} onChange={setFilters} />
      <LiveRegion>{`${counted(shown.length, 'client')} shown`}</LiveRegion>
      {shown.length > 0 && (
        <ClientRows
          clients={shown}
          {...{ hits, picked, media, timeZone }}
          now={new Date(now)}
          onPick={(userId) => setPicked((set) => toggled(set, userId))}
        />
      )}
      {shown.length === 0 && (
        <EmptyState
          title="Nobody matches"
          level={2}
          action={
            <Button variant="outline" onClick={clear}>
              CLEAR FILTERS
            </Button>
          }
        >
          No client has this name or place, or these words in a note.
        </EmptyState>
      )}
      {chosen.length > 0 && (
        <ChosenClients
          count={chosen.length}
          onClear={() => setPicked(new Set())}
          onWrite={() => setWrites(true)}
        />
      )}
      {writes && (
        <MessageWindow
          clientIds={chosen}
          onClose={() => setWrites(false)}
          onSent={() => {
            setWrites(false)
            setPicked(new Set())
          }}
        />
      )}
    </Stack>
  )
}

function NoClients() {
  return (
    <Stack gap={4}>
      <Heading level={1}>My clients</Heading>
      <Card>
        <EmptyState
          level={2}
          title="No clients yet"
          action={
            <Button variant="outline" to="/DashboardCoach">
              COACHING PORTAL
            </Button>
          }
        >
          When a member chooses you as a coach, they appear here.
        </EmptyState>
      </Card>
    </Stack>
  )
}

interface ClientFiltersProps {
  clients: readonly CoachClient[]
  filters: ReadonlySet<ClientFilter>
  now: number
  onChange: (filters: ReadonlySet<ClientFilter>) => void
}

function ClientFilters({ clients, filters, now, onChange }: ClientFiltersProps) {
  return (
    <Row gap={2} wrap className={classes.filters} role="group" aria-label="Filters">
      <FilterButton
        label={`All ${clients.length}`}
        pressed={filters.size === 0}
        onPress={() => onChange(new Set())}
      />
      {CLIENT_FILTERS.map(({ id, label, has }) => (
        <FilterButton
          key={id}
          label={`${label} ${clients.filter((client) => has(client, { now })).length}`}
          pressed={filters.has(id)}
          onPress={() => onChange(toggled(filters, id))}
        />
      ))}
    </Row>
  )
}

interface ChosenClientsProps {
  count: number
  onClear: () => void
  onWrite: () => void
}

function ChosenClients({ count, onClear, onWrite }: ChosenClientsProps) {
  const isTooMany = count > MESSAGE_CLIENTS_MAX
  return (
    <Card padding="small" className={classes.bar}>
      <Row gap={3} justify="between" wrap>
        <Text as="span" strong>
          {isTooMany
            ? `${count} chosen. Choose ${MESSAGE_CLIENTS_MAX} at most.`
            : `${counted(count, 'client')} chosen`}
        </Text>
        <Row gap={2}>
          <Button variant="text" size="sm" onClick={onClear}>
            CLEAR
          </Button>
          <Button size="sm" aria-haspopup="dialog" disabled={isTooMany} onClick={onWrite}>
            WRITE A MESSAGE
          </Button>
        </Row>
      </Row>
    </Card>
  )
}

interface FilterButtonProps {
  label: string
  pressed: boolean
  onPress: () => void
}

function FilterButton({ label, pressed, onPress }: FilterButtonProps) {
  return (
    <button type="button" className={classes.filter} aria-pressed={pressed} onClick={onPress}>
      <Row as="span" gap={1}>
        {pressed && <IconCheck size={16} stroke={2.25} aria-hidden />}
        {label}
      </Row>
    </button>
  )
}
