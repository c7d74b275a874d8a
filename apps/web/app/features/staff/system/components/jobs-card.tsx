import { counted } from '@oola/contract/count-words'
import type { FailedJobListed, SystemState } from '@oola/contract/staff/system.calls'
import { IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Text } from '#web/ui/text/text.tsx'
import { ConfirmChange } from '../../kit/confirm-change.tsx'
import { ListLoaded } from '../../kit/list-states.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { StaffCard } from '../../kit/staff-card.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { StaffTable } from '../../kit/staff-table.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import type { StaffColumn } from '../../kit/table-columns.ts'
import { useStaffKeys } from '../../kit/use-staff-keys.ts'
import { momentWords } from '../../people/moment-words.ts'
import { systemChanges } from '../system.mutations.ts'
import { systemQueries } from '../system.queries.ts'
import { queueState, sortQueues, waitWords } from '../system-words.ts'
import classes from './cards.module.css'

type Queue = SystemState['queues'][number]

const QUEUES: readonly StaffColumn<Queue>[] = [
  { id: 'name', header: 'Job', cell: ({ name }) => name, value: ({ name }) => name, width: 170 },
  { id: 'waiting', header: 'Waits', cell: ({ waiting }) => waiting, numeric: true, width: 70 },
  { id: 'failed', header: 'Failed', cell: ({ failed }) => failed, numeric: true, width: 70 },
  {
    ...{ id: 'oldest', header: 'Oldest', numeric: true, width: 80 },
    cell: ({ oldestSeconds, waiting }) => (waiting > 0 ? waitWords(oldestSeconds) : ''),
  },
  {
    ...{ id: 'state', header: 'State', phone: 'end', width: 130 },
    cell: (queue) => {
      const { state, words } = queueState(queue)
      return <StatePill state={state}>{words}</StatePill>
    },
  },
]

/** The queues: what waits, what runs, what has failed. */
export function QueuesCard({ queues }: { queues: SystemState['queues'] }) {
  const [all, setAll] = useState(false)
  const sorted = sortQueues(queues)
  const busy = sorted.filter((queue) => queueState(queue).state !== 'ok')
  return (
    <StaffCard
      title="Jobs"
      aside={
        <StaffButton variant="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Only those with work' : `All ${sorted.length} jobs`}
        </StaffButton>
      }
    >
      {all || busy.length > 0 ? (
        <StaffTable
          grows
          label="Jobs by name"
          columns={QUEUES}
          rows={all ? sorted : busy}
          rowId={({ name }) => name}
          rowName={({ name }) => name}
        />
      ) : (
        <Text size="caption" tone="faint">
          Nothing waits.
        </Text>
      )}
    </StaffCard>
  )
}

const FAILED: readonly StaffColumn<FailedJobListed>[] = [
  { id: 'name', header: 'Job', cell: ({ name }) => name, value: ({ name }) => name, width: 150 },
  {
    ...{ id: 'message', header: 'Why', phone: 'detail', width: 200 },
    cell: ({ message }) => message ?? 'Its server was stopped',
    tip: ({ message }) => message ?? '',
  },
  { id: 'tries', header: 'Tries', cell: ({ tries }) => tries, numeric: true, width: 60 },
  {
    ...{ id: 'at', header: 'Last try', phone: 'end', width: 160 },
    cell: ({ failedAt }) => momentWords(failedAt),
    value: ({ failedAt }) => failedAt,
  },
]

const REASONS = ['The cause is fixed', 'Asked for by the member']

type Asked = { readonly act: 'retry'; readonly ids: string[] } | { readonly act: 'drop'; readonly id: string }

/** Failed jobs: try again one or all, or give up with a reason. */
export function FailedCard() {
  const query = useQuery(systemQueries.jobs())
  const [marked, setMarked] = useState<FailedJobListed | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const failed = query.data?.failed ?? []
  const more = (query.data?.failedCount ?? 0) - failed.length
  // The list is read again: the marked job may be deleted.
  const job = failed.find(({ id }) => id === marked?.id) ?? failed[0]
  const retry = (ids: string[]) => setAsked({ act: 'retry', ids })
  useStaffKeys([
    { key: 'r', label: 'Try the job again', off: !job, run: () => job && retry([job.id]) },
    { key: 'Shift+R', label: 'Try all again', off: !job, run: () => retry(failed.map(({ id }) => id)) },
  ])
  return (
    <StaffCard
      title="Failed jobs"
      aside={
        failed.length > 1 && (
          <StaffButton
            variant="link"
            icon={<IconRefresh size={18} stroke={1.9} aria-hidden />}
            onClick={() => retry(failed.map(({ id }) => id))}
          >
            Try all {failed.length} again
          </StaffButton>
        )
      }
    >
      <ListLoaded
        query={query}
        what="The list of failed jobs"
        isEmpty={(data) => data.failed.length === 0}
        empty={
          <Text size="caption" tone="faint">
            No job has failed. What still fails after seven retries waits here for 90 days.
          </Text>
        }
      >
        {(data) => (
          <StaffTable
            grows
            label="Failed jobs"
            columns={FAILED}
            rows={data.failed}
            rowId={({ id }) => id}
            rowName={({ name }) => name}
            onCursor={setMarked}
            onOpen={setMarked}
          />
        )}
      </ListLoaded>
      {more > 0 && (
        <Text size="caption" tone="faint">
          {counted(more, 'older one is', 'older ones are')} not listed.
        </Text>
      )}
      {job && (
        <div className={classes.marked} aria-live="polite">
          <p>
            <b>{job.name}.</b> {job.message ?? 'Its server was stopped while it ran.'} Last try{' '}
            {momentWords(job.failedAt)}.{' '}
            {job.memberId !== null && (
              <Link to={`/staff/members/${job.memberId}`}>Member {job.memberId}</Link>
            )}
          </p>
          <div className={classes.buttons}>
            <StaffButton
              shortcut="r"
              icon={<IconRefresh size={18} stroke={1.9} aria-hidden />}
              onClick={() => retry([job.id])}
            >
              Try again
            </StaffButton>
            <StaffButton
              icon={<IconTrash size={18} stroke={1.9} aria-hidden />}
              onClick={() => setAsked({ act: 'drop', id: job.id })}
            >
              Give up
            </StaffButton>
          </div>
        </div>
      )}
      {asked?.act === 'retry' && (
        <ConfirmChange
          title={asked.ids.length === 1 ? 'Try the job again' : `Try ${asked.ids.length} jobs again`}
          quickReasons={REASONS}
          plan={() => systemChanges.planRetry(asked.ids)}
          confirm={(confirmed) => systemChanges.retry(asked.ids, confirmed)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            showNote(asked.ids.length === 1 ? 'It waits for its next try' : 'They wait for their next try')
          }}
        />
      )}
      {asked?.act === 'drop' && (
        <ConfirmChange
          title="Give up the job"
          lead="Its work will not be done."
          plan={() => systemChanges.planDrop(asked.id)}
          confirm={(confirmed) => systemChanges.drop(asked.id, confirmed)}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null)
            showNote('The job is deleted')
          }}
        />
      )}
    </StaffCard>
  )
}

interface Line {
  readonly name: string
  readonly cron: string
  readonly nextAt: string | null
}

const SCHEDULE: readonly StaffColumn<Line>[] = [
  { id: 'name', header: 'Job', cell: ({ name }) => name, value: ({ name }) => name },
  { id: 'cron', header: 'Cron line, UTC', cell: ({ cron }) => <code>{cron}</code> },
  {
    ...{ id: 'next', header: 'Next run', phone: 'end' },
    cell: ({ nextAt }) => (nextAt ? momentWords(nextAt) : ''),
    value: ({ nextAt }) => nextAt,
  },
]

/** The schedule with the next run of each job. */
export function ScheduleCard() {
  const query = useQuery(systemQueries.jobs())
  return (
    <StaffCard
      title="Schedule"
      aside={
        <Text as="span" size="caption" tone="faint">
          Next runs on your clock
        </Text>
      }
    >
      <ListLoaded query={query} what="The schedule">
        {({ schedule }) => (
          <StaffTable
            grows
            label="Schedule"
            columns={SCHEDULE}
            rows={schedule}
            rowId={({ name }) => name}
            rowName={({ name }) => name}
          />
        )}
      </ListLoaded>
    </StaffCard>
  )
}
