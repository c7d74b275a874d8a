import { type ChosenOption, checkChosenOptions } from '@oola/contract/chosen-options'
import type { Issue } from '@oola/contract/errors'
import { NOTE_MAX } from '@oola/contract/learning/learning.constants'
import { learningChanged } from '@oola/contract/learning/learning.events'
import type { ModulePart, PartsDone } from '@oola/contract/learning/learning.schema'
import type { Device } from '@oola/contract/learning/module-info.schema'
import type { ModuleNote } from '@oola/contract/learning/module-work.calls'
import { localDateTime } from '@oola/contract/local-day'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import type { Printer } from '#server/platform/drawing/printer.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { comparedAtOf } from '#server/platform/http/done-ago.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { withBegunWorkbook } from './begun-workbook.ts'
import { hasProgram, requireLearner } from './learning.policy.ts'
import type { LearningNeeds } from './learning-needs.ts'
import type { ModuleService } from './module.service.ts'
import * as repo from './module-work.repo.ts'
import type { CourseModules, OpenModule } from './open-module.ts'
import { filledWorkbook } from './workbook-cells.ts'
import type { PrintedWorkbook } from './workbook-pdf.ts'

interface Needs
  extends Pick<
    LearningNeeds,
    'db' | 'clock' | 'live' | 'modules' | 'begun' | 'doing' | 'journey' | 'merged' | 'textChanges'
  > {
  readonly module: Pick<ModuleService, 'requireOpen'>
  readonly courseModules: CourseModules
  readonly printer: Printer
}

const WORKBOOK = { module: new URL('./workbook-pdf.ts', import.meta.url), name: 'workbookPdf' }

/** Repeated or unknown cells. */
const checkCells = (cells: ReadonlySet<string>, answers: readonly repo.WorkbookEntry[]): Issue[] => {
  const seen = new Set<string>()
  return answers.flatMap(({ cell }, index) => {
    const path = `answers.${index}.cell`
    if (!cells.has(cell)) return [{ path, message: 'is no field of this workbook' }]
    if (seen.has(cell)) return [{ path, message: 'is there twice' }]
    seen.add(cell)
    return []
  })
}

/**
 * A member's work in a module of the program or of a course: parts, film, workbook, notes, quick questions. Private,
 * and possible after completion too. Each method refuses a module that is not open: not_allowed, not_found,
 * module_locked, and the errors of its course.
 */
export const moduleWorkService = (needs: Needs) => {
  const { db, clock, live, modules, begun, module, courseModules, printer, doing: doings } = needs
  const { journey, merged, textChanges } = needs
  /** The single access rule: the program's for its modules, for all others that of their course. */
  const requireOpen = async (session: MemberSession, moduleId: number): Promise<OpenModule> => {
    requireLearner(session)
    if (!modules.has(moduleId)) return courseModules.requireOpen(session, moduleId)
    // Without a program the module does not exist for the member.
    if (!hasProgram(session)) throw appError('not_found')
    return (await module.requireOpen(session, moduleId)).view
  }

  /** An open module with the workbook that the member has begun. */
  const requireWorkbook = async (session: MemberSession, moduleId: number): Promise<OpenModule> =>
    withBegunWorkbook(begun, session, moduleId, await requireOpen(session, moduleId))

  const changed = (session: MemberSession, moduleId: number): void =>
    live.publish(learningChanged, { moduleId }, othersOf(session))

  const saved = (session: MemberSession, moduleId: number, at: Date) => {
    changed(session, moduleId)
    merged.announce(session)
    return { ok: true as const, at: localDateTime(at, session.timeZone) }
  }

  return {
    savePart: async (session: MemberSession, moduleId: number, part: ModulePart): Promise<PartsDone> => {
      await requireOpen(session, moduleId)
      const parts = await repo.markPart(db, {
        memberId: session.memberId,
        moduleId,
        part,
        at: clock.now(),
      })
      changed(session, moduleId)
      return parts
    },

    /** Publishes nothing: a playing film saves every few seconds. */
    saveFilmPosition: async (
      session: MemberSession,
      { moduleId, seconds, device }: { moduleId: number; seconds: number; device: Device },
    ): Promise<void> => {
      await requireOpen(session, moduleId)
      const { memberId } = session
      const position = seconds > 0 ? { seconds, device, at: clock.now() } : null
      await repo.writeFilmPosition(db, { memberId, moduleId }, position)
    },

    /** @throws validation_failed for an unknown or repeated cell; nothing is saved then */
    saveWorkbook: async (
      session: MemberSession,
      moduleId: number,
      answers: readonly repo.WorkbookEntry[],
    ) => {
      const { cells, title } = await requireWorkbook(session, moduleId)
      const issues = checkCells(cells, answers)
      if (issues.length > 0) throw appError('validation_failed', { issues })
      const { memberId } = session
      const at = clock.now()
      await inTransaction(db, async (tx) => {
        // Two devices may reconnect at once.
        await journey.lock(tx, memberId)
        const doing = await doings.of(tx, session)
        const stored = await repo.findWorkbook(tx, memberId, moduleId)
        const last: repo.WorkbookEntry[] = []
        for (const answer of answers.toSorted((a, b) => a.cell.localeCompare(b.cell))) {
          const { cell, text } = answer
          const present = { text: stored[cell] ?? '' }
          const word = { kind: 'cell' as const, id: `${moduleId}.${cell}`, name: title }
          if (await textChanges.accept(tx, session, doing, { ...word, value: { text }, present }))
            last.push(answer)
        }
        await repo.writeWorkbook(tx, { memberId, moduleId, at }, last)
      })
      return saved(session, moduleId, at)
    },

    /** DOWNLOAD WORKBOOK (ELEARN-25). @throws not_found, also for a module without one; drawings_busy, rate_limited */
    workbook: async (session: MemberSession, moduleId: number): Promise<Uint8Array> => {
      const { title, caption, workbook } = await requireWorkbook(session, moduleId)
      if (workbook.length === 0) throw appError('not_found')
      const answers = await repo.findWorkbook(db.orm, session.memberId, moduleId)
      const printed: PrintedWorkbook = { title, caption, questions: filledWorkbook(workbook, answers) }
      return printer(`member ${session.memberId}`, WORKBOOK, printed)
    },

    /** What several devices wrote is kept one below the other: then this device reads it again too. */
    saveNote: async (session: MemberSession, moduleId: number, text: string, before?: string) => {
      const { title: name } = await requireOpen(session, moduleId)
      const { memberId } = session
      const at = clock.now()
      const stored = await inTransaction(db, async (tx) => {
        await journey.lock(tx, memberId)
        const doing = await doings.of(tx, session)
        const present = await repo.lockNote(tx, memberId, moduleId)
        const note = { id: moduleId, name, text, before, present, most: NOTE_MAX }
        const merged = await textChanges.mergeNote(tx, session, doing, note)
        await repo.writeNote(tx, { memberId, moduleId, at }, merged)
        return merged
      })
      const reply = saved(session, moduleId, at)
      if (stored !== text) live.publish(learningChanged, { moduleId }, { member: memberId })
      return reply
    },

    /** Writes a word that had lost, inside the caller's transaction. */
    bringBack: (
      tx: Tx,
      { memberId }: MemberSession,
      { moduleId, ...entry }: repo.WorkbookEntry & { readonly moduleId: number },
    ): Promise<void> => repo.writeWorkbook(tx, { memberId, moduleId, at: clock.now() }, [entry]),

    notes: async (session: MemberSession, search: string): Promise<ModuleNote[]> => {
      requireLearner(session)
      const words = search.split(/\s+/).filter(Boolean)
      const rows = await repo.listNotes(db, session.memberId, words)
      return rows.flatMap(({ moduleId, text, updatedAt }) => {
        const title = modules.get(moduleId)?.title ?? courseModules.titleOf(moduleId)
        if (title === null) return []
        return [{ moduleId, title, text, updatedAt: localDateTime(updatedAt, session.timeZone) }]
      })
    },

    /** @throws validation_failed for a missing, repeated or unknown question */
    answerQuestions: async (
      session: MemberSession,
      moduleId: number,
      answers: readonly ChosenOption[],
    ): Promise<void> => {
      const { questions } = await requireOpen(session, moduleId)
      const issues = checkChosenOptions(questions, answers)
      if (issues.length > 0) throw appError('validation_failed', { issues })
      await repo.writeQuickAnswers(
        db,
        { memberId: session.memberId, moduleId, at: comparedAtOf(session, clock.now()) },
        answers,
      )
      changed(session, moduleId)
    },
  }
}
