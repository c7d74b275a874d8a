import { randomBytes } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@oola/contract/durations'
import { localDay } from '@oola/contract/local-day'
import {
  HISTORY_FILES_A_DAY,
  HISTORY_WAIT_HOURS,
  type HistorySource,
  IMPORTED_STEPS_PAGE,
  TAKE_BACK_DAYS,
} from '@oola/contract/privacy/history/history.constants'
import { historyChanged } from '@oola/contract/privacy/history/history.events'
import type {
  ChosenHabits,
  HistoryImport,
  HistoryList,
  ImportedSteps,
} from '@oola/contract/privacy/history/history.schema'
import { tidyText } from '@oola/contract/tidy-text'
import type { Deps } from '#server/deps.ts'
import { afterCommit, inTransaction } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { timeBudget } from '#server/platform/jobs/work-in-pages.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { JourneyService } from '../../journey/journey.service.ts'
import { requireOwnData } from '../privacy.policy.ts'
import { type AccountImportNeeds, accountImportService } from './account-import.service.ts'
import * as repo from './history.repo.ts'
import { historyFileService, historyKey } from './history-file.service.ts'
import { ADD_JOB, historyJobs, READ_JOB } from './history-jobs.service.ts'

const CLEAN_JOB = 'history-clean'
const FILES = { max: HISTORY_FILES_A_DAY, windowMs: DAY_MS }
const FILE_NAME_MAX = 120

export interface HistoryNeeds
  extends Omit<AccountImportNeeds, 'journey'>,
    Pick<Deps, 'db' | 'clock' | 'jobs' | 'live' | 'files' | 'log' | 'content'> {
  readonly account: Pick<AccountService, 'attempts' | 'findMember'>
  readonly journey: Pick<JourneyService, 'lock' | 'place' | 'announce'>
}

/** The last part of a name, as the member's system shows it; it is only shown, and leads nowhere. */
const shownName = (name: string): string =>
  tidyText(name.split(/[/\\]/).at(-1) ?? '').slice(0, FILE_NAME_MAX) || 'Your file'

const takeBackEnd = (addedAt: Date): Date => new Date(addedAt.getTime() + TAKE_BACK_DAYS * DAY_MS)

/** Histories from other accounts and other apps (IMPORT-02 to IMPORT-06; decisions 17.7). */
export const historyService = (needs: HistoryNeeds) => {
  const { db, clock, jobs, live, files, account, journey } = needs
  const file = historyFileService(needs)
  const accountImport = accountImportService(needs)
  historyJobs({ ...needs, file, accountImport })

  const days = (
    { status, addedAt }: Pick<repo.ImportRow, 'status' | 'addedAt'>,
    { timeZone }: Pick<MemberSession, 'timeZone'>,
  ): Pick<HistoryImport, 'addedOn' | 'takeBackUntil'> => {
    const end = addedAt && takeBackEnd(addedAt)
    const isOpen = status === 'added' && end !== null && end > clock.now()
    return {
      addedOn: addedAt && localDay(addedAt, timeZone),
      takeBackUntil: isOpen ? localDay(end, timeZone) : null,
    }
  }

  const view = (row: repo.ImportRow, session: Pick<MemberSession, 'timeZone'>): HistoryImport => {
    const { id, source, fileName, status, problem, preview, done, total, result } = row
    return { id, source, fileName, status, problem, preview, done, total, result, ...days(row, session) }
  }

  /** @throws not_found, also for another member's */
  const requireImport = async ({ memberId }: MemberSession, id: number): Promise<repo.ImportRow> => {
    const row = await repo.findImport(db.orm, { memberId, id })
    if (!row) throw appError('not_found')
    return row
  }

  /** An addition whose job has failed for good adds nothing more, and the member can send a file again. */
  const giveUp = async ({ memberId, id }: Pick<repo.ImportRow, 'memberId' | 'id'>): Promise<void> => {
    const given = await inTransaction(db, async (tx) => {
      // A running job comes first.
      await repo.lockImports(tx, memberId)
      const row = await repo.findImport(tx, { memberId, id })
      const refused = { status: 'refused', problem: 'failed', code: null } as const
      return row && (await repo.changeImport(tx, { memberId, id, status: 'adding' }, refused)) ? row : null
    })
    if (!given) return
    await file.remove([given.code])
    live.publish(historyChanged, {}, { member: memberId })
  }

  const clean = async (): Promise<void> => {
    const hasTime = timeBudget()
    const now = clock.now().getTime()
    for (const left of await repo.listLeft(db.orm, new Date(now - HISTORY_WAIT_HOURS * HOUR_MS))) {
      if (!hasTime()) return
      // The row first: who adds it at this moment has either all of it or nothing.
      await file.remove(await repo.deleteOpen(db.orm, left.memberId, left.id))
    }
    const stuckSince = new Date(now - 2 * HISTORY_WAIT_HOURS * HOUR_MS)
    for (const stuck of await repo.listStuck(db.orm, stuckSince)) {
      if (!hasTime()) return
      await giveUp(stuck)
    }
    // A day more: the parts of an import are a little older than its end.
    await repo.deleteOldParts(db.orm, new Date(now - (TAKE_BACK_DAYS + 1) * DAY_MS))
  }
  jobs.work(CLEAN_JOB, clean)
  jobs.schedule(CLEAN_JOB, '53 * * * *')

  return {
    /**
     * Stores a file, which a job reads; a file that was not added before is replaced.
     * @throws history_limit, history_busy
     */
    upload: async (session: MemberSession, source: HistorySource, sent: File): Promise<HistoryImport> => {
      requireOwnData(session)
      const { memberId } = session
      const { attempts } = account
      const wait = await attempts.count([attempts.counted('history', String(memberId), FILES)])
      if (wait !== null) throw appError('history_limit', { retryAfter: Math.ceil(wait / 1000) })
      const bytes = new Uint8Array(await sent.arrayBuffer())
      const code = randomBytes(16).toString('base64url')
      await files.write(historyKey(code), bytes)
      try {
        return await inTransaction(db, async (tx) => {
          await repo.lockImports(tx, memberId)
          if (await repo.isAdding(tx, memberId)) throw appError('history_busy')
          const before = await repo.deleteOpen(tx, memberId)
          const row = await repo.insertImport(tx, {
            ...{ memberId, source, code, bytes: bytes.length },
            ...{ fileName: shownName(sent.name), createdAt: clock.now() },
          })
          const key = `${memberId}-${row.id}`
          await jobs.enqueue(READ_JOB, { memberId, importId: row.id }, { key, tx })
          afterCommit(tx, () => void file.remove(before))
          return view(row, session)
        })
      } catch (error) {
        await file.remove([code])
        throw error
      }
    },

    list: async (session: MemberSession): Promise<HistoryList> => {
      requireOwnData(session)
      const { memberId } = session
      const [rows, importedSteps, stepsTaken] = await Promise.all([
        repo.listImports(db.orm, memberId),
        repo.countImported(db.orm, memberId),
        repo.readStepsTaken(db.orm, memberId),
      ])
      const imports = rows.map(({ addedAt, ...row }) => ({ ...row, ...days({ ...row, addedAt }, session) }))
      return { imports, importedSteps, stepsTaken }
    },

    read: async (session: MemberSession, id: number): Promise<HistoryImport> => {
      requireOwnData(session)
      return view(await requireImport(session, id), session)
    },

    /** A repeat changes nothing. @throws not_found, history_gone */
    add: async (session: MemberSession, id: number, chosen: ChosenHabits): Promise<HistoryImport> => {
      requireOwnData(session)
      const { memberId } = session
      const row = await requireImport(session, id)
      if (row.status === 'adding' || row.status === 'added') return view(row, session)
      const changed = await inTransaction(db, async (tx) => {
        const adding = await repo.changeImport(
          tx,
          { memberId, id, status: 'ready' },
          { status: 'adding', chosen, done: 0, total: 0 },
        )
        if (adding) await jobs.enqueue(ADD_JOB, { memberId, importId: id }, { key: `${memberId}-${id}`, tx })
        return adding
      })
      // The other click came first.
      const present = changed ?? (await requireImport(session, id))
      if (!changed && present.status !== 'adding' && present.status !== 'added')
        throw appError('history_gone')
      return view(present, session)
    },

    /** @throws not_found, history_stays */
    takeBack: async (session: MemberSession, id: number): Promise<HistoryImport> => {
      requireOwnData(session)
      const { memberId } = session
      await requireImport(session, id)
      return inTransaction(db, async (tx) => {
        await repo.lockImports(tx, memberId)
        const row = await repo.findImport(tx, { memberId, id })
        if (!row) throw appError('not_found')
        if (row.status === 'takenBack') return view(row, session)
        if (row.status !== 'added' || !row.addedAt || takeBackEnd(row.addedAt) <= clock.now())
          throw appError('history_stays')
        if (row.source === 'oola') await accountImport.takeBack(tx, row)
        await repo.deleteSteps(tx, { memberId, id })
        const changed = await repo.changeImport(tx, row, { status: 'takenBack' })
        afterCommit(tx, () => {
          live.publish(historyChanged, {}, { member: memberId })
          if (row.stepBefore !== null) journey.announce(memberId)
        })
        return view(changed ?? row, session)
      })
    },

    /** Deletes a file that was not added. */
    drop: async (session: MemberSession, id: number): Promise<void> => {
      requireOwnData(session)
      await file.remove(await repo.deleteOpen(db.orm, session.memberId, id))
    },

    steps: async (session: MemberSession, after: string | undefined): Promise<ImportedSteps> => {
      requireOwnData(session)
      const { memberId } = session
      const [day = '', id = ''] = after?.split('_') ?? []
      const [steps, total] = await Promise.all([
        repo.listSteps(db.orm, memberId, {
          after: after === undefined ? null : { day, id: Number(id) },
          limit: IMPORTED_STEPS_PAGE,
        }),
        repo.countImported(db.orm, memberId),
      ])
      const last = steps.length === IMPORTED_STEPS_PAGE ? steps.at(-1) : undefined
      return { steps, total, next: last ? `${last.day}_${last.id}` : null }
    },

    /** The files of a member who is deleted; the rows go with the member's. */
    removeFilesOf: async (memberId: number): Promise<void> =>
      file.remove(await repo.listFiles(db.orm, memberId)),
  }
}
export type HistoryService = ReturnType<typeof historyService>
