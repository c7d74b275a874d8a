import { HISTORY_STEPS_MAX, type HistoryProblem } from '@oola/contract/privacy/history/history.constants'
import { historyChanged } from '@oola/contract/privacy/history/history.events'
import type { HistoryPreview, HistoryResult } from '@oola/contract/privacy/history/history.schema'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { afterCommit, inTransaction, type Tx } from '#server/platform/db/client.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { JourneyService } from '../../journey/journey.service.ts'
import type { AccountImportService } from './account-import.service.ts'
import type { ReadHistory } from './found-history.ts'
import * as repo from './history.repo.ts'
import type { HistoryFileService } from './history-file.service.ts'
import { chosenSteps, countDays, historyPreview, stepKey } from './history-preview.ts'

export const READ_JOB = 'history-read'
export const ADD_JOB = 'history-add'
const HistoryJob = z.object({ memberId: z.int(), importId: z.int() })

/** Steps of one statement, after which the page gets the progress. */
const STEPS_AT_A_TIME = 1000

/** A fault of the data that the constraints of a table refuse, and not of the server (SQLSTATE classes 22 and 23). */
const isRefusedData = (error: unknown): boolean => {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && /^2[23]/.test(code)) return true
  }
  return false
}

interface Needs extends Pick<Deps, 'db' | 'clock' | 'jobs' | 'live'> {
  readonly account: Pick<AccountService, 'findMember'>
  readonly journey: Pick<JourneyService, 'announce'>
  readonly file: HistoryFileService
  readonly accountImport: AccountImportService
}

/**
 * Reading and adding, as jobs (IMPORT-06). An addition is one transaction: a server that is killed in the middle leaves
 * nothing, and the job starts again on any server. Only its progress is written outside, for the page.
 */
export const historyJobs = (needs: Needs): void => {
  const { db, clock, jobs, live, account, journey, file, accountImport } = needs
  const changed = (memberId: number) => live.publish(historyChanged, {}, { member: memberId })

  const refuse = async (row: Pick<repo.ImportRow, 'memberId' | 'id' | 'status'>, problem: HistoryProblem) => {
    await repo.changeImport(db.orm, row, { status: 'refused', problem })
    changed(row.memberId)
  }

  const hereOf = async (tx: Tx | typeof db.orm, { memberId, source }: repo.ImportRow) =>
    new Set(
      source === 'oola'
        ? []
        : (await repo.listStepKeys(tx, memberId, source)).map(({ text, day }) => stepKey(text, day)),
    )

  const read = async (row: repo.ImportRow): Promise<void> => {
    const { memberId } = row
    const { timeZone } = await account.findMember(memberId)
    const found = await file.read(row, timeZone)
    if (found.problem) return refuse(row, found.problem)
    let preview: HistoryPreview
    if (found.history) {
      const { habits, leftEntries } = historyPreview(found.history, await hereOf(db.orm, row))
      preview = { habits, leftEntries, added: [], leftParts: [] }
      const isNew = habits.some(({ days }) => days.length > 0)
      const isHere = leftEntries.some(({ reason }) => reason === 'here')
      if (!isNew) return refuse(row, isHere ? 'again' : 'nothing')
    } else {
      const { added, left } = await accountImport.preview(db.orm, { memberId, timeZone }, found.parts)
      preview = { habits: [], leftEntries: [], added, leftParts: left }
      const isHere = left.some(({ why }) => /already/.test(why ?? ''))
      if (added.length === 0) return refuse(row, isHere ? 'hasHistory' : 'nothing')
    }
    await repo.changeImport(db.orm, row, { status: 'ready', preview })
    changed(memberId)
  }

  const progressOf = (row: repo.ImportRow) => async (done: number, total: number) => {
    await repo.changeImport(db.orm, row, { done, total })
  }

  const addSteps = async (
    tx: Tx,
    row: repo.ImportRow,
    history: ReadHistory,
  ): Promise<HistoryResult | null> => {
    const { memberId, id, source } = row
    if (source === 'oola') throw new Error('an Oola export has no habits')
    const chosen = row.chosen ?? []
    const here = await hereOf(tx, row)
    const steps = chosenSteps(history, here, chosen)
    if ((await repo.countImported(tx, memberId)) + steps.length > HISTORY_STEPS_MAX) return null
    for (let at = 0; at < steps.length; at += STEPS_AT_A_TIME) {
      const some = steps.slice(at, at + STEPS_AT_A_TIME)
      await repo.insertSteps(tx, { memberId, id, source }, some)
      await progressOf(row)(at + some.length, steps.length)
    }
    const isChosen = new Set(chosen.map(({ index }) => index))
    return {
      ...countDays(await repo.listStepDays(tx, { memberId, id })),
      leftEntries: historyPreview(history, here).leftEntries,
      leftHabits: history.habits.flatMap(({ name }, index) => (isChosen.has(index) ? [] : [name])),
      ...{ added: [], leftParts: [] },
    }
  }

  const add = async (row: repo.ImportRow): Promise<void> => {
    const { memberId, id } = row
    const { timeZone } = await account.findMember(memberId)
    const found = await file.read(row, timeZone)
    if (found.problem) return refuse(row, found.problem)
    const problem = await inTransaction(db, async (tx): Promise<HistoryProblem | null> => {
      await repo.lockImports(tx, memberId)
      const present = await repo.findImport(tx, { memberId, id })
      // Another server has done it.
      if (present?.status !== 'adding') return null
      let result: HistoryResult | null
      let moved: Pick<repo.ImportRow, 'stepBefore' | 'stepAfter'> = { stepBefore: null, stepAfter: null }
      if (found.history) result = await addSteps(tx, present, found.history)
      else {
        const { parts } = found
        const done = await accountImport.add(tx, { memberId, timeZone }, { id, parts }, progressOf(present))
        moved = done.moved
        result = {
          ...countDays(done.days),
          ...{ leftEntries: [], leftHabits: [], added: done.added, leftParts: done.left },
        }
      }
      if (!result) return 'tooMany'
      const addedAt = clock.now()
      await repo.changeImport(tx, present, {
        ...{ status: 'added', result, addedAt, code: null, preview: null },
        ...moved,
      })
      afterCommit(tx, () => {
        changed(memberId)
        if (moved.stepAfter !== null) journey.announce(memberId)
      })
      return null
    })
    if (problem) return refuse(row, problem)
    await file.remove([row.code])
  }

  const work = (
    name: string,
    status: repo.ImportRow['status'],
    handle: (row: repo.ImportRow) => Promise<void>,
  ) =>
    jobs.work(name, async (data) => {
      const { memberId, importId } = HistoryJob.parse(data)
      await file.inLine(memberId, async () => {
        const row = await repo.findImport(db.orm, { memberId, id: importId })
        // Done already, or dropped.
        if (row?.status !== status) return
        try {
          await handle(row)
        } catch (error) {
          if (!isRefusedData(error)) throw error
          await refuse(row, 'refused')
        }
      })
    })
  work(READ_JOB, 'reading', read)
  work(ADD_JOB, 'adding', add)
}
