import { type ChosenOption, checkChosenOptions } from '@oola/contract/chosen-options'
import { learningChanged } from '@oola/contract/learning/learning.events'
import type { LearningBoard, ModuleCard } from '@oola/contract/learning/learning.schema'
import type { StagedAssessment } from '@oola/contract/learning/staged-assessment.calls'
import { pathType, type StagedType } from '@oola/contract/learning/staged-type'
import { localDay } from '@oola/contract/local-day'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { rankAreas } from './area-ratings.ts'
import { insertShifts, listMovingBreaks } from './break-moves.repo.ts'
import { breakthroughOrder } from './breakthrough-order.ts'
import { requireDashboard, requireLevel, requireProgram } from './learning.policy.ts'
import type { LearningNeeds } from './learning-needs.ts'
import { firstToSee, moduleCard } from './module-cards.ts'
import type { OpenedModulesService } from './opened-modules.service.ts'
import { nextStepOf, pathOrder } from './path-order.ts'
import * as repo from './program.repo.ts'
import { stagedAssessments, stagedValues } from './staged-questions.ts'
import { kindOfType, lastWeek, stagedTime } from './staged-time.ts'
import { dayAfterBreaks, isUnlocked, unlockDay } from './unlock-days.ts'

interface Needs extends LearningNeeds {
  readonly opened: OpenedModulesService
}

interface Making {
  readonly memberId: number
  readonly level: number
  readonly type: StagedType
  readonly ranked: readonly number[]
  readonly today: string
}

/** The board of a level, and the staged assessments that create its modules (dashboard.md 4; G-66, G-67, G-69). */
export const programService = (needs: Needs) => {
  const { db, clock, live, content, journey, assessment, modules, opened } = needs

  const todayOf = ({ timeZone }: Pick<MemberSession, 'timeZone'>): string => localDay(clock.now(), timeZone)

  const assessmentOf = (type: StagedType): StagedAssessment => {
    const found = stagedAssessments(content.learning).get(type)
    if (!found) throw appError('not_found')
    return found
  }

  // A module that the content no longer has is left out: its place in the program stays.
  const cardsOf = (rows: readonly repo.ProgramRow[], today: string): ModuleCard[] =>
    rows.flatMap((row) => {
      const view = modules.get(row.moduleId)
      return view ? [moduleCard(row, view, today)] : []
    })

  const made = async (session: MemberSession, type: StagedType, level: number) => {
    const rows = await repo.listProgram(db, session.memberId, level)
    const ofKind = rows.filter(({ kind }) => kind === kindOfType(type))
    return { AssessmentType: type, modules: cardsOf(ofKind, todayOf(session)) }
  }

  /** The ids in order. */
  const orderOf = async (tx: Tx, { memberId, level, type, ranked }: Making): Promise<number[]> => {
    if (type === 1) return breakthroughOrder(ranked)
    const before = await repo.listPlaces(tx, memberId, 'path')
    return pathOrder({ level, ranked, met: before.map(({ moduleId }) => moduleId) })
  }

  const make = async (tx: Tx, making: Making): Promise<void> => {
    const { memberId, level, type, today } = making
    const kind = kindOfType(type)
    const order = await orderOf(tx, making)
    const breaks = await listMovingBreaks(tx, memberId, today)
    const placed = order.map((moduleId, index) => ({
      ...{ moduleId, index },
      ...dayAfterBreaks(unlockDay(kind, today, index + 1), breaks, today),
    }))
    await repo.insertProgram(
      tx,
      placed.map(({ moduleId, index, day }) => ({
        memberId,
        level,
        kind,
        position: index + 1,
        moduleId,
        nextStepId: kind === 'path' ? nextStepOf(level, index + 1) : (4 as const),
        unlockDay: day,
        // The member has just created it.
        toldAt: index === 0 ? clock.now() : null,
      })),
    )
    await insertShifts(
      tx,
      placed.flatMap(({ moduleId, shifts }) =>
        shifts.map((shift) => ({ memberId, level, moduleId, ...shift })),
      ),
    )
  }

  /** The member's standing and program, under the member's lock. */
  const standing = async (tx: Tx, memberId: number) => {
    const { stepId, level, timeZone } = await journey.lock(tx, memberId)
    const places = await Promise.all(
      (['breakthrough', 'path'] as const).map(async (kind) =>
        (await repo.listPlaces(tx, memberId, kind)).map((place) => ({ ...place, kind })),
      ),
    )
    return { stepId, level, today: todayOf({ timeZone }), program: places.flat() }
  }

  return {
    /** ELEARN-11. @throws not_allowed, level_locked */
    board: async (session: MemberSession, level: number): Promise<LearningBoard> => {
      requireProgram(session)
      requireLevel(session, level)
      const today = todayOf(session)
      const rows = await repo.listProgram(db, session.memberId, level)
      await opened.announceShown(session, rows, today)
      const cards = cardsOf(rows, today)
      const isOwnLevel = level === session.level
      const week = level === 1 ? lastWeek(rows) : null
      const [hasWeeks, hasPath] = (['breakthrough', 'path'] as const).map((kind) =>
        rows.some((row) => row.kind === kind),
      )
      const promptFor = (kind: 'createProgram' | 'startPath', assessmentType: StagedType) => ({
        kind,
        assessmentType,
      })
      const prompt = (): LearningBoard['prompt'] => {
        if (!isOwnLevel || hasPath) return null
        if (level === 1 && !hasWeeks) return promptFor('createProgram', 1)
        if (level === 1 && !(week !== null && isUnlocked({ unlockDay: week }, today))) return null
        return promptFor('startPath', pathType(level))
      }
      return {
        level,
        customerLevel: session.level,
        myBreakthroughExperience: cards.filter(({ kind }) => kind === 'breakthrough'),
        myPersonalizedPath: cards.filter(({ kind }) => kind === 'path'),
        moduleVip: firstToSee(cards),
        prompt: prompt(),
        pathOpensDay: week !== null && !hasPath && week > today ? week : null,
      }
    },

    /** ASSESS-10. @throws not_allowed, staged_not_open, staged_done */
    questions: async (session: MemberSession, type: StagedType): Promise<StagedAssessment> => {
      requireProgram(session)
      const program = await repo.listProgram(db, session.memberId, null)
      const moment = stagedTime(type, { level: session.level, today: todayOf(session), program })
      if (moment === 'done') throw appError('staged_done')
      if (moment === 'closed') throw appError('staged_not_open')
      return assessmentOf(type)
    },

    /**
     * Saves the answers and creates the modules, both or neither, once; a repeat returns the existing modules
     * (ASSESS-05).
     * @throws not_allowed; validation_failed naming each missing, repeated or unknown answer; wrong_step,
     * staged_not_open
     */
    save: async (session: MemberSession, type: StagedType, answers: readonly ChosenOption[]) => {
      requireProgram(session)
      const { memberId } = session
      const { questions } = assessmentOf(type)
      const issues = checkChosenOptions(questions, answers)
      if (issues.length > 0) throw appError('validation_failed', { issues })
      // A complete assessment exists: the dashboard requires one.
      const wheel = await assessment.latest(memberId)
      const outcome = await inTransaction(db, async (tx) => {
        const now = await standing(tx, memberId)
        const { level, today } = now
        const moment = stagedTime(type, now)
        if (moment === 'done') return { level, isNew: false }
        if (moment === 'closed') throw appError('staged_not_open', { log: { type, level } })
        requireDashboard(now)
        await repo.insertStagedAnswers(tx, { memberId, level, type, at: clock.now() }, answers)
        const ranked = rankAreas(wheel?.areaScores ?? [], stagedValues(questions, answers))
        await make(tx, { memberId, level, type, ranked, today })
        return { level, isNew: true }
      })
      if (outcome.isNew) live.publish(learningChanged, { moduleId: null }, othersOf(session))
      return made(session, type, outcome.level)
    },

    /** ASSESS-12: the modules exist since the answers were saved. @throws not_allowed, staged_not_open */
    create: async (session: MemberSession, type: StagedType) => {
      requireProgram(session)
      const { memberId, level } = session
      const program = await repo.listProgram(db, memberId, null)
      const moment = stagedTime(type, { level, today: todayOf(session), program })
      if (moment !== 'done') throw appError('staged_not_open', { log: { type, level } })
      return made(session, type, level)
    },
  }
}
