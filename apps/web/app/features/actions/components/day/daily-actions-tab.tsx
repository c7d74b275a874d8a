import { dayOffset } from '@oola/contract/actions/action-days'
import type { ActionStep } from '@oola/contract/actions/actions.schema'
import { addDays } from '@oola/contract/local-day'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { newClientKey } from '#web/lib/client-key.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LateNote } from '#web/ui/feedback/late-note.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { type ActionForm, formOf, newForm } from '../../action-form.ts'
import { actionFormDrafts } from '../../actions.drafts.ts'
import { actionQueries } from '../../actions.queries.ts'
import type { ActionRow } from '../../first-action-rows.ts'
import { type ActionChanges, useWrittenSteps } from '../../use-changes.ts'
import { type WrittenStep, withWritten } from '../../written-steps.ts'
import type { GoalChoice } from '../plan/action-modal.tsx'
import classes from './day.module.css'
import { DayEditor } from './day-editor.tsx'
import { DayNavigator } from './day-navigator.tsx'

const ActionModal = lazyPart(() =>
  import('../plan/action-modal.tsx').then((module) => ({ default: module.ActionModal })),
)

interface DailyActionsTabProps {
  /** The member's local day; null while loading. */
  today: string | null
  /** Open goals that a step may belong to. */
  goals: readonly GoalChoice[]
  changes: ActionChanges
  /** The initial day: today or tomorrow. */
  first?: 0 | 1
}

interface Opened {
  readonly action: ActionStep | null
  readonly form: ActionForm
}

/** Unfinished draft of the dialog of a new action, if it belongs here. */
const unfinished = (row: ActionRow): ActionForm | null => {
  const draft = actionFormDrafts().read().get('new')
  return draft && (draft.clientKey === row.key || row.text === '') ? draft : null
}

/** The form of a step whose window was saved and waits. */
const waitingForm = ({ id, clientKey }: ActionStep, written: readonly WrittenStep[]): ActionForm | null => {
  const item = written.find(({ key }) => key === clientKey || key === `plan-${id}`)
  return item?.kind === 'plan' ? item.form : null
}

/** DAILY ACTIONS: the steps of a day, from today to six days on (ACTIONS-06; mockup 12). */
export function DailyActionsTab({ today, goals, changes, first = 0 }: DailyActionsTabProps) {
  // The day, not its offset: after midnight the member still sees the same one.
  const [chosen, setChosen] = useState<string | null>(
    first === 0 || today === null ? null : addDays(today, first),
  )
  const offset = chosen === null || today === null ? 0 : Math.max(0, dayOffset(chosen, today))
  const query = useQuery(actionQueries.day(offset))
  const [opened, setOpened] = useState<Opened | null>(null)
  const written = useWrittenSteps()
  const now = today ?? (offset === 0 ? query.data?.day : undefined)
  const plan = (row: ActionRow, day: string) =>
    setOpened({ action: null, form: unfinished(row) ?? newForm(day, row.key, row.text) })
  return (
    <Stack gap={3}>
      {now ? (
        <DayNavigator
          today={now}
          offset={offset}
          onChange={(next) => setChosen(next === 0 ? null : addDays(now, next))}
        />
      ) : (
        <Row justify="middle" className={classes.row}>
          <Skeleton width={120} height={24} />
        </Row>
      )}
      <Loaded
        query={query}
        failure="We could not load your actions"
        safe="Your actions and your streak are safe."
        skeleton={<ListSkeleton />}
      >
        {(list) => (
          <DayEditor
            key={list.day}
            list={withWritten(list, written)}
            offset={offset}
            changes={changes}
            onPlan={(row) => plan(row, list.day)}
            onEdit={(action) =>
              setOpened({
                action,
                form:
                  actionFormDrafts().read().get(`edit-${action.id}`) ??
                  waitingForm(action, written) ??
                  formOf(action, list.day, action.id < 0 ? (action.clientKey ?? '') : newClientKey()),
              })
            }
          />
        )}
      </Loaded>
      <LateNote late={changes.late} />
      {opened && now && (
        <Suspense>
          <ActionModal {...opened} goals={goals} today={now} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Stack>
  )
}

function ListSkeleton() {
  return (
    <Stack divided>
      {['68%', '52%', '74%', '46%'].map((width) => (
        <Row key={width} gap={4} className={classes.row}>
          <Skeleton width={28} height={28} shape="circle" />
          <Skeleton width={width} />
        </Row>
      ))}
    </Stack>
  )
}
