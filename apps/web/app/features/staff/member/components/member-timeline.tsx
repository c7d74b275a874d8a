import {
  type MemberPage,
  TIMELINE_KINDS,
  type TimelineItem,
  type TimelineKind,
} from '@oola/contract/staff/member-page.schema'
import {
  IconBell,
  IconCheck,
  IconLogin2,
  IconMail,
  IconPinned,
  IconReceipt,
  IconSearch,
  IconShieldCog,
  IconVideo,
} from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../kit/list-states.tsx'
import { ShowOlder } from '../../kit/show-older.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { StatePill } from '../../kit/state-pill.tsx'
import { Timeline, type TimelineEntry } from '../../kit/timeline.tsx'
import { useSettled } from '../../kit/use-settled.ts'
import { useStaffKeys } from '../../kit/use-staff-keys.ts'
import { memberQueries } from '../member.queries.ts'
import type { WantedAct } from './acts/act-props.ts'
import classes from './member.module.css'

interface MemberTimelineProps {
  readonly member: MemberPage
  /** Only this kind, without the filter. */
  readonly only?: TimelineKind
  readonly onAct: (wanted: WantedAct) => void
}

const look = { size: 16, stroke: 1.9, 'aria-hidden': true } as const
const ICONS = {
  signIns: <IconLogin2 {...look} />,
  steps: <IconCheck {...look} />,
  payments: <IconReceipt {...look} />,
  mails: <IconMail {...look} />,
  sessions: <IconVideo {...look} />,
  messages: <IconBell {...look} />,
  staff: <IconShieldCog {...look} />,
} as const satisfies Record<TimelineKind, unknown>

const KINDS = Object.entries(TIMELINE_KINDS) as [TimelineKind, string][]

/** What happened, newest first, 50 at a time; filtered by kind, searched in its words. */
export function MemberTimeline({ member, only, onAct }: MemberTimelineProps) {
  const [kind, setKind] = useState<TimelineKind | undefined>(only)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useStaffKeys([{ key: '/', label: 'Search the timeline', run: () => field.current?.select() }])
  const search = useSettled(typed.trim())
  const query = useInfiniteQuery(memberQueries.timeline(member.id, { kind, search }))
  const items = query.data?.pages.flatMap((page) => page.items)
  return (
    <>
      <div className={classes.filter}>
        <TextField
          ref={field}
          label="Search the timeline"
          labelHidden
          placeholder="In the timeline"
          icon={<IconSearch size={18} stroke={1.9} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {!only && (
          <fieldset className={classes.kinds}>
            <VisuallyHidden as="legend">Kind</VisuallyHidden>
            {[[undefined, 'All'] as const, ...KINDS].map(([name, title]) => (
              <button
                key={title}
                type="button"
                className={classes.kind}
                aria-pressed={kind === name}
                onClick={() => setKind(name)}
              >
                {title}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {member.pinned && !only && (
        <p className={classes.pinned}>
          <IconPinned {...look} />
          <span>
            <b>Note for all of us:</b> {member.pinned.text} <small>{member.pinned.author}</small>
          </span>
        </p>
      )}
      {query.error && !items && (
        <ListFailed
          what="The timeline"
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {!items && !query.error && <ListLoading rows={8} label="Loading the timeline" />}
      {items?.length === 0 && (
        <ListEmpty title={search ? 'Nothing matches' : 'Nothing here yet'}>
          {search ? 'Try another word, or another kind.' : 'It fills as things happen.'}
        </ListEmpty>
      )}
      {items && items.length > 0 && (
        <>
          <Timeline
            label="What happened"
            zone={member.timeZone}
            entries={items.map((item) => toEntry(item, member, onAct))}
          />
          <ShowOlder query={query} />
        </>
      )}
    </>
  )
}

const toEntry = (
  item: TimelineItem,
  { undoable }: MemberPage,
  onAct: MemberTimelineProps['onAct'],
): TimelineEntry => {
  const { key, at, kind, title, detail, state, by, fields, requestId } = item
  const undo = requestId === null ? undefined : undoable.find((each) => each.requestId === requestId)
  const words = by ? [by.name, detail].filter(Boolean).join(': ') : detail
  return {
    ...{ id: key, at, icon: ICONS[kind], title },
    detail: words && state ? <StatePill state={state}>{words}</StatePill> : words,
    ...(by ? { by: by.who } : {}),
    ...(fields.length > 0 || undo
      ? {
          more: (
            <>
              <dl className={classes.fields}>
                {fields.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              {undo && (
                <StaffButton onClick={() => onAct({ act: 'undo', id: undo.id })}>Undo this</StaffButton>
              )}
            </>
          ),
        }
      : {}),
  }
}
