import { DONE_DAYS_BEFORE } from '@oola/contract/actions/actions.schema'
import { canUndo } from '@oola/contract/actions/undo-window'
import { agreementsChanged } from '@oola/contract/coaching/agreements/agreements.events'
import { addDays, instantOf, localDateTime, localDay } from '@oola/contract/local-day'
import { OPEN_TASKS_MAX } from '@oola/contract/todo/todo.constants'
import { todoChanged } from '@oola/contract/todo/todo.events'
import type { DoneTask, TodoList } from '@oola/contract/todo/todo.schema'
import { groupTasks } from '@oola/contract/todo/todo-groups'
import type { Deps } from '#server/deps.ts'
import { afterCommit, inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { type Settled, settleCompletion } from '../offline/completions.service.ts'
import { type Doing, type DoingService, requireShownDay } from '../offline/doing.service.ts'
import type { MergedService } from '../offline/merged.service.ts'
import type { TextChangesService } from '../offline/text-changes.service.ts'
import { requireSubscriber } from './todo.policy.ts'
import * as repo from './todo.repo.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'live'> {
  readonly doing: DoingService
  readonly merged: Pick<MergedService, 'recordDone' | 'announce'>
  readonly textChanges: Pick<TextChangesService, 'accept'>
}

/** The form of the add and edit windows. */
interface Draft {
  readonly text: string
  readonly DayNumber: number
  readonly day?: string | undefined
}

const whatOf = (id: number): string => `task.${id}`

/** The to-do list (dashboard.md 4 and 5; G-59). Every write returns the refreshed list. */
export const todoService = ({ db, clock, live, doing: doings, merged, textChanges }: Needs) => {
  const todayOf = ({ timeZone }: MemberSession): string => localDay(clock.now(), timeZone)

  const list = async (session: MemberSession): Promise<TodoList> =>
    groupTasks(await repo.listOpen(db, session.memberId), todayOf(session))

  /** The day of a draft. @throws day_passed when the client's today differs from the member's */
  const plan = ({ text, DayNumber, day }: Draft, doing: Doing): repo.Planned => {
    requireShownDay(day && addDays(day, -DayNumber), doing)
    return { text, day: addDays(doing.day, DayNumber) }
  }

  const changed = (session: MemberSession): Promise<TodoList> => {
    live.publish(todoChanged, {}, othersOf(session))
    return list(session)
  }

  /** Runs a change; true if something changed. */
  const change = async (
    session: MemberSession,
    work: (tx: Tx, doing: Doing) => Promise<boolean>,
  ): Promise<TodoList> => {
    requireSubscriber(session)
    const isChanged = await inTransaction(db, async (tx) => work(tx, await doings.of(tx, session)))
    merged.announce(session)
    return isChanged ? changed(session) : list(session)
  }

  /** @throws not_found */
  const lock = async (tx: Tx, { memberId }: MemberSession, id: number): Promise<repo.Task> => {
    const task = await repo.lockTask(tx, memberId, { id })
    if (!task) throw appError('not_found')
    return task
  }

  /** The coach sees at once what becomes of an agreement (DESK-07). */
  const publishToCoach = (tx: Tx, { agreedCoachId: coachId }: repo.Task): void => {
    if (coachId !== null) afterCommit(tx, () => live.publish(agreementsChanged, {}, { member: coachId }))
  }

  /** An agreement stays on the list until it is done or the coach takes it off. @throws agreement_fixed */
  const requireNotKept = ({ agreedCoachId }: repo.Task, kind: 'done' | 'removed'): void => {
    if (kind === 'removed' && agreedCoachId !== null) throw appError('agreement_fixed')
  }

  /** The words of an agreement stay; an offline change keeps its day. @throws agreement_fixed */
  const plannedOf = (
    { agreedCoachId, text }: repo.Task,
    planned: repo.Planned,
    { isLate }: Doing,
  ): repo.Planned => {
    if (agreedCoachId === null || planned.text === text) return planned
    if (!isLate) throw appError('agreement_fixed')
    return { ...planned, text }
  }

  /** Gives a task the later one of its two words. */
  const rewrite = async (
    tx: Tx,
    session: MemberSession,
    doing: Doing,
    { id, createdAt: since, ...task }: repo.Task,
    planned: repo.Planned,
  ): Promise<boolean> => {
    const value = { text: planned.text, day: planned.day }
    const word = { kind: 'task' as const, id, name: task.text, since }
    const present = { text: task.text, day: task.day }
    if (!(await textChanges.accept(tx, session, doing, { ...word, value, present }))) return false
    await repo.rewriteTask(tx, session.memberId, id, planned)
    return true
  }

  const isOpen = ({ completedAt, removedAt }: repo.Task): boolean =>
    completedAt === null && removedAt === null

  /** An ended task: what an outbox sends may be earlier than its end, and completing wins over removing. */
  const isSettled = ({ doneAgo }: MemberSession, { removedAt }: repo.Task, kind: 'done' | 'removed') =>
    doneAgo === undefined || (removedAt !== null && kind === 'removed')

  const plainEnd = (kind: 'done' | 'removed', { doneAt }: Doing) => ({
    completedAt: kind === 'done' ? doneAt : null,
    removedAt: kind === 'removed' ? doneAt : null,
  })

  /** Completes or removes a task, merged with what other devices did; idempotent. @throws not_found */
  const end = (session: MemberSession, id: number, kind: 'done' | 'removed'): Promise<TodoList> =>
    change(session, async (tx, doing) => {
      const { memberId } = session
      const task = await lock(tx, session, id)
      if (!isOpen(task) && isSettled(session, task, kind)) return false
      requireNotKept(task, kind)
      publishToCoach(tx, task)
      if (doing.isLate && kind === 'done')
        await merged.recordDone(tx, session, doing, {
          ...{ kind: 'task', what: whatOf(id), name: task.text },
          completedAt: task.completedAt,
        })
      // Nothing that arrived before can be later than this word.
      const isPlain = isOpen(task) && (kind === 'removed' || !doing.isLate)
      const ended = isPlain ? plainEnd(kind, doing) : endOf(await settle(tx, session, doing, task, kind))
      await repo.endTask(tx, memberId, id, ended)
      return true
    })

  const settle = (
    tx: Tx,
    { memberId }: MemberSession,
    doing: Doing,
    { id, completedAt, removedAt }: repo.Task,
    kind: 'done' | 'undone' | 'removed',
  ): Promise<Settled> => {
    const completedDay = completedAt && doing.dayOf(completedAt)
    const task = { memberId, what: whatOf(id), completedAt, completedDay, removedAt }
    return settleCompletion(tx, task, { kind, doing, now: clock.now() })
  }

  const endOf = ({ completed, removedAt }: Settled) => ({ completedAt: completed?.at ?? null, removedAt })

  return {
    /** TODO-09 */
    list: (session: MemberSession): Promise<TodoList> => {
      requireSubscriber(session)
      return list(session)
    },

    /**
     * TODO-10. A repeated client key adds no second task (traps 17), but gives an open one the later text. Racing calls
     * for the last place may both succeed: the limit is for the page and not strict.
     * @throws day_passed, todo_full
     */
    add: (
      session: MemberSession,
      { clientKey = null, ...draft }: Draft & { clientKey?: string | null | undefined },
    ): Promise<TodoList> =>
      change(session, async (tx, doing) => {
        const { memberId } = session
        const planned = plan(draft, doing)
        const existing = async () => (clientKey ? repo.lockTask(tx, memberId, { clientKey }) : undefined)
        let task = await existing()
        if (!task) {
          if ((await repo.countOpen(tx, memberId)) >= OPEN_TASKS_MAX) throw appError('todo_full')
          const added = { memberId, ...planned, clientKey, createdAt: doing.comparedAt }
          if (await repo.insertTask(tx, added)) return true
          task = await existing()
        }
        if (!task || (!isOpen(task) && !doing.isLate)) return false
        return rewrite(tx, session, doing, task, planned)
      }),

    /**
     * TODO-11. Moves an overdue task to a day of the planning window (G-59). A late word reaches an ended task too.
     * @throws day_passed, not_found, task_ended, agreement_fixed
     */
    edit: (session: MemberSession, id: number, draft: Draft): Promise<TodoList> =>
      change(session, async (tx, doing) => {
        const planned = plan(draft, doing)
        const task = await lock(tx, session, id)
        if ((task.completedAt || task.removedAt) && !doing.isLate) throw appError('task_ended')
        publishToCoach(tx, task)
        return rewrite(tx, session, doing, task, plannedOf(task, planned, doing))
      }),

    /** TODO-12; idempotent. @throws not_found */
    complete: (session: MemberSession, id: number): Promise<TodoList> => end(session, id, 'done'),

    /**
     * Reopens a task completed on the day of the undo (spec-decision 16.12); no effect on an open one.
     * @throws not_found, task_ended, undo_passed
     */
    undo: (session: MemberSession, id: number): Promise<TodoList> =>
      change(session, async (tx, doing) => {
        const task = await lock(tx, session, id)
        const { completedAt: at, removedAt } = task
        if (removedAt && !doing.isLate) throw appError('task_ended')
        if (at && !doing.isLate) {
          const day = doing.dayOf(at)
          if (!canUndo({ at, day }, { now: doing.comparedAt, today: doing.day }))
            throw appError('undo_passed')
        }
        publishToCoach(tx, task)
        const settled = endOf(await settle(tx, session, doing, task, 'undone'))
        const isSame = settled.completedAt?.getTime() === at?.getTime()
        if (!isSame) await repo.endTask(tx, session.memberId, id, settled)
        return !isSame
      }),

    /** The tasks of DONE TODAY and of the seven days before. */
    done: async (session: MemberSession): Promise<DoneTask[]> => {
      requireSubscriber(session)
      const { memberId, timeZone } = session
      const from = instantOf(addDays(todayOf(session), -DONE_DAYS_BEFORE), 0, timeZone)
      const rows = await repo.listDone(db, memberId, from)
      return rows.flatMap(({ completedAt, ...task }) => {
        if (!completedAt) return []
        const at = localDateTime(completedAt, timeZone)
        return [{ ...task, day: at.slice(0, 10), at }]
      })
    },

    /** TODO-13; idempotent. @throws not_found, agreement_fixed */
    remove: (session: MemberSession, id: number): Promise<TodoList> => end(session, id, 'removed'),

    /** Adds a task that member and coach agreed on, under the member's lock. @returns whether its key is new @throws todo_full */
    insertAgreed: async (
      tx: Tx,
      task: repo.NewTask & { readonly coachId: number; readonly agreedById: number },
    ): Promise<boolean> => {
      // A repeat adds none, also to a full list.
      const isNew = await repo.insertTask(tx, task)
      if (isNew && (await repo.countOpen(tx, task.memberId)) > OPEN_TASKS_MAX) throw appError('todo_full')
      return isNew
    },

    /** Writes a word that had lost, inside the caller's transaction; an ended task stays as it is. */
    bringBack: async (tx: Tx, session: MemberSession, id: number, value: repo.Planned): Promise<void> => {
      const task = await repo.lockTask(tx, session.memberId, { id })
      if (!task || task.completedAt || task.removedAt) return
      const text = task.agreedCoachId === null ? value.text : task.text
      await repo.rewriteTask(tx, session.memberId, id, { ...value, text })
    },
  }
}

export type TodoService = ReturnType<typeof todoService>
