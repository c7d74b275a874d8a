import { breakthroughBadge, NAMED_BADGES } from '@oola/contract/badges/named-badges'
import { learningChanged } from '@oola/contract/learning/learning.events'
import type { ModuleInfo } from '@oola/contract/learning/module-info.schema'
import { localDay } from '@oola/contract/local-day'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { othersOf } from '#server/platform/realtime/live.ts'
import { WHAT } from '../begun-content/begun-content.service.ts'
import { withBegunWorkbook } from './begun-workbook.ts'
import { requireProgram } from './learning.policy.ts'
import type { LearningNeeds } from './learning-needs.ts'
import { findCompletedDay, markCompleted } from './module-completion.repo.ts'
import { moduleInfo } from './module-info.ts'
import * as work from './module-work.repo.ts'
import type { OpenedModulesService } from './opened-modules.service.ts'
import * as repo from './program.repo.ts'
import { isUnlocked } from './unlock-days.ts'

interface Needs extends LearningNeeds {
  readonly opened: OpenedModulesService
}

/** The page of a module, and completing it (dashboard.md 4; G-67, G-68). */
export const moduleService = (needs: Needs) => {
  const { db, clock, live, journey, badges, begun, modules, opened } = needs
  const todayOf = ({ timeZone }: Pick<MemberSession, 'timeZone'>): string => localDay(clock.now(), timeZone)

  /** @throws not_found for a module outside of the member's program, or an unknown one */
  const find = async ({ memberId }: MemberSession, moduleId: number) => {
    const place = await repo.findPlace(db, memberId, moduleId)
    const view = modules.get(moduleId)
    if (!place || !view) throw appError('not_found')
    return { place, view }
  }

  const requireUnlocked = (session: MemberSession, place: Pick<repo.Place, 'unlockDay'>): void => {
    if (!isUnlocked(place, todayOf(session))) throw appError('module_locked')
  }

  /** A module that is open to the member. @throws not_allowed, not_found, module_locked */
  const requireOpen = async (session: MemberSession, moduleId: number) => {
    requireProgram(session)
    const found = await find(session, moduleId)
    requireUnlocked(session, found.place)
    return found
  }

  /** Awards the badges of the modules completed so far. */
  const award = async (tx: Tx, { memberId, timeZone }: MemberSession, place: repo.Place): Promise<number> => {
    const { completed, all } = await work.countCompleted(tx, memberId, place)
    const earned =
      place.kind === 'breakthrough'
        ? Array.from({ length: completed }, (_, index) => breakthroughBadge(index + 1))
        : completed === all
          ? [NAMED_BADGES.pathCompleted]
          : []
    return (await badges.award(tx, { memberId, timeZone }, earned)).length
  }

  return {
    requireOpen,

    /** ELEARN-12. @throws not_allowed, not_found, module_locked */
    info: async (session: MemberSession, moduleId: number): Promise<ModuleInfo> => {
      requireProgram(session)
      const today = todayOf(session)
      const found = await repo.findModule(db, session.memberId, moduleId)
      const view = modules.get(moduleId)
      if (!found || !view) throw appError('not_found')
      requireUnlocked(session, found.module)
      await opened.announceShown(session, [found.module], today)
      const next = found.next && modules.get(found.next.moduleId)
      const own = await withBegunWorkbook(begun, session, moduleId, view)
      return moduleInfo(own, found, next ?? null, today)
    },

    /**
     * The action steps at these positions, from 0, or all of them, in order. Without a program the module does not
     * exist for the member.
     * @throws not_found, not_allowed, module_locked; validation_failed for an unknown position
     */
    actionSteps: async (
      session: MemberSession,
      moduleId: number,
      places?: readonly number[],
    ): Promise<string[]> => {
      const { place: spot, view } = await find(session, moduleId)
      requireProgram(session)
      requireUnlocked(session, spot)
      const { actionSteps } = view
      if (places?.some((place) => place >= actionSteps.length))
        throw appError('validation_failed', {
          issues: [{ path: 'steps', message: 'names a step that this module does not have' }],
        })
      return actionSteps.filter((_, place) => !places || places.includes(place))
    },

    /** ELEARN-13; idempotent. @throws not_allowed, not_found, module_locked */
    complete: async (session: MemberSession, moduleId: number) => {
      const { place } = await requireOpen(session, moduleId)
      const { memberId } = session
      const at = clock.now()
      const outcome = await inTransaction(db, async (tx) => {
        await journey.lock(tx, memberId)
        const day = todayOf(session)
        if (await markCompleted(tx, { memberId, moduleId, at, day })) {
          await begun.finish(tx, { memberId, what: WHAT.workbook(moduleId) })
          return { day, isNew: true, badges: await award(tx, session, place) }
        }
        const before = await findCompletedDay(tx, memberId, moduleId)
        return { day: before ?? day, isNew: false, badges: 0 }
      })
      if (outcome.isNew) live.publish(learningChanged, { moduleId }, othersOf(session))
      if (outcome.badges > 0) badges.announce(memberId)
      return { isCompleted: true as const, completedDay: outcome.day, nextStepId: place.nextStepId }
    },
  }
}

export type ModuleService = ReturnType<typeof moduleService>
