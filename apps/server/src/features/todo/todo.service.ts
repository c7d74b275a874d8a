import { DONE_DAYS_BEFORE } from '@oola/contract/actions/actions.schema'
import { canUndo } from '@oola/contract/actions/undo-window'
import { addDays, instantOf, localDateTime, localDay } from '@oola/contract/local-day'
import { OPEN_TASKS_MAX } from '@oola/contract/todo/todo.constants'
import { todoChanged } from '@oola/contract/todo/todo.events'
import type { DoneTask, TodoList } from '@oola/contract/todo/todo.schema'
import { groupTasks } from '@oola/contract/todo/todo-groups'
import type { Deps } from '#server/deps.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { requireSubscriber } from './todo.policy.ts'
import * as repo from './todo.repo.ts'

type Needs = Pick<Deps, 'db' | 'clock' | 'live'>

/** The form of the add and edit windows. */
interface Draft {
  readonly text: string
  readonly DayNumber: number
  readonly day?: string | undefined
}

/** The to-do list (dashboard.md 4 and 5; G-59). Every write returns the refreshed list. */
export const todoService = ({ db, clock, live }: Needs) => {
  const todayOf = ({ timeZone }: MemberSession): string => localDay(clock.now(), timeZone)

  const list = async (session: MemberSession): Promise<TodoList> =>
    groupTasks(await repo.listOpen(db, session.memberId), todayOf(session))

  /** The day of a draft. @throws day_passed when the client's today differs from the member's */
  const plan = (session: MemberSession, { text, DayNumber, day }: Draft): repo.Planned => {
    const planned = addDays(todayOf(session), DayNumber)
    if (day !== undefined && day !== planned) throw appError('day_passed')
    return { text, day: planned }
  }

  const changed = (session: MemberSession): Promise<TodoList> => {
    live.publish(todoChanged, {}, othersOf(session))
    return list(session)
  }

  /** Ends an open task; idempotent. @throws not_found */
  const end = async (
    session: MemberSession,
    id: number,
    how: Parameters<typeof repo.endTask>[3],
  ): Promise<TodoList> => {
    requireSubscriber(session)
    const { memberId } = session
    if (await repo.endTask(db.orm, memberId, id, how)) return changed(session)
    if (await repo.findEnd(db.orm, memberId, id)) return list(session)
    throw appError('not_found')
  }

  return {
    /** TODO-09 */
    list: (session: MemberSession): Promise<TodoList> => {
      requireSubscriber(session)
      return list(session)
    },

    /**
     * TODO-10. A repeated client key adds no second task (traps 17). Racing calls for the last place may both succeed:
     * the limit is for the page and not strict.
     * @throws day_passed, todo_full
     */
    add: async (
      session: MemberSession,
      { clientKey = null, ...draft }: Draft & { clientKey?: string | null | undefined },
    ): Promise<TodoList> => {
      requireSubscriber(session)
      const { memberId } = session
      const planned = plan(session, draft)
      const { open, isKnown } = await repo.standingOf(db.orm, memberId, clientKey)
      if (open >= OPEN_TASKS_MAX && !isKnown) throw appError('todo_full')
      await repo.insertTask(db.orm, { memberId, ...planned, clientKey, createdAt: clock.now() })
      return changed(session)
    },

    /**
     * TODO-11. Moves an overdue task to a day of the planning window (G-59).
     * @throws day_passed, not_found, task_ended
     */
    edit: async (session: MemberSession, id: number, draft: Draft): Promise<TodoList> => {
      requireSubscriber(session)
      const { memberId } = session
      if (await repo.rewriteTask(db.orm, memberId, id, plan(session, draft))) return changed(session)
      throw appError((await repo.findEnd(db.orm, memberId, id)) ? 'task_ended' : 'not_found')
    },

    /** TODO-12; idempotent. @throws not_found */
    complete: (session: MemberSession, id: number): Promise<TodoList> =>
      end(session, id, { completedAt: clock.now() }),

    /**
     * Reopens a task completed today (spec-decision 16.12); no effect on an open one.
     * @throws not_found, task_ended, undo_passed
     */
    undo: async (session: MemberSession, id: number): Promise<TodoList> => {
      requireSubscriber(session)
      const { memberId, timeZone } = session
      const end = await repo.findEnd(db.orm, memberId, id)
      if (!end) throw appError('not_found')
      if (end.removedAt) throw appError('task_ended')
      const { completedAt } = end
      if (!completedAt) return list(session)
      const completion = { at: completedAt, day: localDay(completedAt, timeZone) }
      if (!canUndo(completion, { now: clock.now(), today: todayOf(session) })) throw appError('undo_passed')
      return (await repo.reopenTask(db.orm, memberId, id, completedAt)) ? changed(session) : list(session)
    },

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

    /** TODO-13; idempotent. @throws not_found */
    remove: (session: MemberSession, id: number): Promise<TodoList> =>
      end(session, id, { removedAt: clock.now() }),
  }
}

export type TodoService = ReturnType<typeof todoService>
