import { USER_TYPES } from '@oola/contract/account/account.constants'
import { ASSESSMENT_TYPES } from '@oola/contract/assessment/assessment.constants'
import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import { STEPS, type StepId } from '@oola/contract/journey/steps'
import { localDay } from '@oola/contract/local-day'
import type { PartCount } from '@oola/contract/privacy/history/history.schema'
import type { Deps } from '#server/deps.ts'
import { onceOfContent } from '#server/platform/content/once-of-content.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { lockSteps } from '../../actions/member-steps.service.ts'
import type { JourneyService } from '../../journey/journey.service.ts'
import type { ExportSource } from '../export-source.ts'
import { exportWords } from '../export-words.ts'
import { EXPORTED } from '../exported-tables.repo.ts'
import { type PlannedPart, planAccount } from './account-history.ts'
import * as rows from './account-rows.repo.ts'
import type { ImportRow } from './history.repo.ts'
import type { ReadPart } from './read-history-file.ts'

interface NewAssessment {
  readonly memberId: number
  readonly typeId: AssessmentTypeId
  readonly level: number
  readonly at: Date
}

export interface AccountImportNeeds extends Pick<Deps, 'db' | 'clock' | 'content'> {
  readonly journey: Pick<JourneyService, 'lock' | 'place'>
  readonly openAssessment: (tx: Tx, opened: NewAssessment) => Promise<void>
}

interface Owner {
  readonly memberId: number
  readonly timeZone: string
}

const wordsOf = onceOfContent(exportWords)
const DAYS = 'days'
const TOTAL = 'steps-taken'

/** An Oola export in another account: what is imported, written and taken back in one transaction each (IMPORT-02). */
export const accountImportService = ({ clock, content, journey, openAssessment }: AccountImportNeeds) => {
  /** The imported parts, with ids from `newIds`. */
  const plan = async (
    db: Db | Tx,
    { memberId, timeZone }: Owner,
    parts: readonly ReadPart[],
    newIds: (source: ExportSource, count: number) => (() => number) | null,
  ) => {
    const here = new Map<string, Set<string>>()
    const byOf = ({ table, onImport }: ExportSource): readonly string[] | null => {
      if ('notImported' in onImport || onImport.group !== 'single') return null
      return onImport.sameBy ?? rows.keyOf(table)
    }
    const names = new Set(parts.map(({ name }) => name))
    for (const source of EXPORTED) {
      const by = byOf(source)
      if (by && names.has(source.name))
        here.set(source.name, await rows.listKeys(db, source.table, { memberId, by }))
    }
    const now = clock.now()
    return planAccount({
      ...{ sources: EXPORTED, parts, newIds, now },
      words: wordsOf(content),
      today: localDay(now, timeZone),
      present: await rows.findPresentGroups(db, memberId),
      isHere: (source, row) => {
        const by = byOf(source)
        return by !== null && here.get(source.name)?.has(rows.keyText(by.map((name) => row[name]))) === true
      },
    })
  }

  /** The step of the journey after an import; null for the member's own. Level and membership stay. */
  const stepWith = (planned: readonly PlannedPart[], present: StepId): StepId | null => {
    const rowsOf = (name: string) => planned.find(({ source }) => source.name === name)?.rows ?? []
    const hasWheel = rowsOf('assessments').some(({ typeId }) => typeId === ASSESSMENT_TYPES.step1)
    if (!hasWheel) return null
    const isUnderWay = rowsOf('goals').some(({ status }) => status === 'inProgress')
    const next = isUnderWay ? STEPS.dashboard : STEPS.goals
    return next > present ? next : null
  }

  const moveOn = async (tx: Tx, memberId: number, planned: readonly PlannedPart[]) => {
    const present = await journey.lock(tx, memberId)
    const stepId = stepWith(planned, present.stepId as StepId)
    if (stepId === null || present.userTypeId !== USER_TYPES.subscriber)
      return { stepBefore: null, stepAfter: null }
    if (present.stepId === STEPS.assessment) await rows.deleteEmptyWheel(tx, memberId)
    await journey.place(tx, memberId, { stepId, level: present.level })
    return { stepBefore: present.stepId, stepAfter: stepId }
  }

  /** Back to the member's former step, unless they have moved since. */
  const moveBack = async (
    tx: Tx,
    { memberId, stepBefore, stepAfter }: Pick<ImportRow, 'memberId' | 'stepBefore' | 'stepAfter'>,
    { stepId, level }: { stepId: number; level: number },
  ) => {
    if (stepBefore === null || stepId !== stepAfter) return
    await journey.place(tx, memberId, { stepId: stepBefore as StepId, level })
    if (stepBefore !== STEPS.assessment || (await rows.hasOpenWheel(tx, memberId))) return
    await openAssessment(tx, { memberId, typeId: ASSESSMENT_TYPES.step1, level, at: clock.now() })
  }

  return {
    /** What would be imported, and what not. Writes nothing. */
    preview: async (
      db: Db,
      owner: Owner,
      parts: readonly ReadPart[],
    ): Promise<{ added: PartCount[]; left: PartCount[] }> => {
      let id = 0
      return plan(db, owner, parts, ({ table }) =>
        rows.hasOwnIds(table)
          ? () => {
              id += 1
              return id
            }
          : null,
      )
    },

    /** Writes everything, in the caller's transaction. @param progress called with the rows done and all rows */
    add: async (
      tx: Tx,
      owner: Owner,
      { id: importId, parts }: Pick<ImportRow, 'id'> & { parts: readonly ReadPart[] },
      progress: (done: number, total: number) => Promise<void>,
    ) => {
      const { memberId } = owner
      await journey.lock(tx, memberId)
      await lockSteps(tx, memberId)
      const ids = new Map<string, number[]>()
      for (const { name, rows: found } of parts) {
        const source = EXPORTED.find((each) => each.name === name)
        if (!source || 'notImported' in source.onImport || !rows.hasOwnIds(source.table)) continue
        ids.set(name, await rows.reserveIds(tx, source.table, found.length))
      }
      const newIds = ({ name }: ExportSource) => {
        const own = ids.get(name)
        if (!own) return null
        let at = 0
        return () => {
          const next = own[at] ?? 0
          at += 1
          return next
        }
      }
      const { planned, added, left } = await plan(tx, owner, parts, newIds)
      const moved = await moveOn(tx, memberId, planned)
      const total = planned.reduce((sum, part) => sum + part.rows.length, 0)
      let done = 0
      for (const { source, rows: found } of planned) {
        if (found.length === 0) continue
        if (source.name === TOTAL) {
          const steps = found.reduce((sum, row) => sum + Number(row.stepsTaken), 0)
          await rows.addStepsTaken(tx, memberId, steps)
          await rows.insertPart(tx, { memberId, importId, addedAt: clock.now() }, TOTAL, [[steps]])
          continue
        }
        const owned = found.map((row) => ({
          ...row,
          memberId,
          ...(source.name === 'imported-steps' ? { importId } : {}),
        }))
        const keys = await rows.insertRows(tx, source.table, owned, {
          skips: 'notImported' in source.onImport || source.onImport.group === 'single',
          inserted: async (count) => {
            done += count
            await progress(done, total)
          },
        })
        const days = new Map(found.map((row) => [row.day, row]))
        const kept =
          source.name === DAYS
            ? keys.map(([day = '']) => [
                day,
                Number(days.get(day)?.completed),
                Boolean(days.get(day)?.excused),
              ])
            : keys
        await rows.insertPart(tx, { memberId, importId, addedAt: clock.now() }, source.name, kept)
      }
      const actionDays = planned
        .find(({ source }) => source.name === 'action-steps')
        ?.rows.flatMap(({ completedDay }) => (typeof completedDay === 'string' ? [completedDay] : []))
      return { added, left, moved, total, days: actionDays ?? [] }
    },

    /** Removes exactly the rows that came in, and moves the member back if they are still where it led. */
    takeBack: async (tx: Tx, { memberId, id: importId, stepBefore, stepAfter }: ImportRow): Promise<void> => {
      const present = await journey.lock(tx, memberId)
      await lockSteps(tx, memberId)
      const stored = new Map(
        (await rows.listParts(tx, { memberId, importId })).map(({ part, keys }) => [part, keys]),
      )
      for (const { name, table, onImport } of EXPORTED.toReversed()) {
        const keys = stored.get(name)
        if (!keys || 'notImported' in onImport) continue
        if (name === TOTAL) await rows.addStepsTaken(tx, memberId, -Number(keys[0]?.[0] ?? 0))
        else if (name === DAYS) await rows.subtractDays(tx, memberId, keys)
        else {
          if (name === 'repeating-action-steps') await rows.releaseOccurrences(tx, memberId, keys)
          await rows.deleteRows(tx, table, memberId, keys)
        }
      }
      await rows.deleteParts(tx, { memberId, importId })
      await moveBack(tx, { memberId, stepBefore, stepAfter }, present)
    },
  }
}
export type AccountImportService = ReturnType<typeof accountImportService>
