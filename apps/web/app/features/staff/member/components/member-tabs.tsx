import type { MemberPage, TimelineKind } from '@oola/contract/staff/member-page.schema'
import { type ReactNode, useId } from 'react'
import { useSearchParams } from 'react-router'
import { useCurrentInView } from '#web/lib/use-current-in-view.ts'
import { onTabListKey } from '#web/ui/tabs/roving-keys.ts'
import tabRow from '../../kit/tabs.module.css'
import type { WantedAct } from './acts/act-props.ts'
import { GoalsTab } from './goals-tab.tsx'
import classes from './member.module.css'
import { MemberTimeline } from './member-timeline.tsx'
import { NotesTab } from './notes-tab.tsx'
import { PaymentsTab } from './payments-tab.tsx'

interface MemberTabsProps {
  readonly member: MemberPage
  readonly onAct: (wanted: WantedAct) => void
}

interface Tab {
  readonly id: string
  readonly title: string
  readonly count?: number
  readonly body: ReactNode
}

/** Timeline, payments, mails, sessions, goals, notes; the address says which one is open. */
export function MemberTabs({ member, onAct }: MemberTabsProps) {
  const [params, setParams] = useSearchParams()
  const prefix = useId()
  const only = (kind: TimelineKind) => <MemberTimeline key={kind} member={member} only={kind} onAct={onAct} />
  const tabs: readonly Tab[] = [
    { id: 'timeline', title: 'Timeline', body: <MemberTimeline member={member} onAct={onAct} /> },
    {
      ...{ id: 'payments', title: 'Payments', count: member.membership.payments.length },
      body: <PaymentsTab member={member} onAct={onAct} />,
    },
    { id: 'mails', title: 'Mails', body: only('mails') },
    {
      ...{ id: 'sessions', title: 'Sessions', count: member.coaching.bookings.length },
      body: only('sessions'),
    },
    { id: 'goals', title: 'Goals', count: member.goals.length, body: <GoalsTab member={member} /> },
    { id: 'notes', title: 'Notes', count: member.notes, body: <NotesTab member={member} /> },
  ]
  const open = tabs.find(({ id }) => id === params.get('tab')) ?? tabs[0]
  const choose = (id: string) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (id === 'timeline') next.delete('tab')
        else next.set('tab', id)
        return next
      },
      { replace: true },
    )
  const strip = useCurrentInView<HTMLDivElement>(open?.id ?? '')
  return (
    <>
      <div
        ref={strip}
        role="tablist"
        aria-label="About this member"
        className={tabRow.lineTabs}
        onKeyDown={onTabListKey}
      >
        {tabs.map(({ id, title, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${id}`}
            aria-controls={`${prefix}-panel`}
            aria-selected={id === open?.id}
            tabIndex={id === open?.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {title}
            {count !== undefined && count > 0 && <span>{count}</span>}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-tab-${open?.id}`}
        className={classes.panel}
      >
        {open?.body}
      </div>
    </>
  )
}
