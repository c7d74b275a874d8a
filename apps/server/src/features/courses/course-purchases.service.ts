import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import type { Deps } from '#server/deps.ts'
import { inTransaction, type Tx } from '#server/platform/db/client.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import * as repo from './course-purchases.repo.ts'
import { requireCourses } from './courses.policy.ts'

/** The course cannot be granted; the message is the reason. */
class GrantRefusal extends Error {
  override name = 'GrantRefusal'
}

interface Course {
  readonly id: number
  readonly title: string
}

interface Needs extends Pick<Deps, 'db' | 'clock'> {
  readonly content: { readonly recommendations: { readonly programs: readonly Course[] } }
}

/** Members' courses (COURSE-15; G-73). */
export const purchasesService = ({ db, clock, content }: Needs) => ({
  /** How the member got a course; null without it. */
  how: (memberId: number, courseId: number) => repo.findHow(db.orm, memberId, courseId),

  /** The member has seen the certification's tour (G-78). Idempotent. */
  endTour: async (session: MemberSession): Promise<void> => {
    requireCourses(session)
    await repo.writeTourEnd(db.orm, session.memberId, CERTIFICATION_ID, clock.now())
  },

  /** Opens a paid course. Idempotent. */
  open: async (tx: Tx, memberId: number, courseId: number): Promise<void> => {
    await repo.insertPurchase(tx, { memberId, courseId, how: 'bought', purchasedAt: clock.now() })
  },

  /** The member's courses. */
  list: (memberId: number) => repo.listPurchases(db.orm, memberId),

  /** By staff, inside their transaction. @returns whether the member did not have it */
  grantIn: (tx: Tx, memberId: number, courseId: number): Promise<boolean> =>
    repo.insertPurchase(tx, { memberId, courseId, how: 'granted', purchasedAt: clock.now() }),

  /** Takes a granted course back; what was done in it stays. @returns whether there was one */
  takeBack: (tx: Tx, memberId: number, courseId: number): Promise<boolean> =>
    repo.deleteGranted(tx, memberId, courseId),

  /**
   * Grants a course, as after an external order. False when the member has it already.
   * @param alsoWrite runs in the same transaction unless the member has it already
   * @throws GrantRefusal
   */
  grant: async (
    memberId: number,
    courseId: number,
    alsoWrite?: (tx: Tx, course: Course) => Promise<void>,
  ): Promise<boolean> => {
    const course = content.recommendations.programs.find(({ id }) => id === courseId)
    if (!course) throw new GrantRefusal(`There is no course ${courseId}.`)
    if (!(await repo.isMember(db.orm, memberId))) throw new GrantRefusal(`There is no member ${memberId}.`)
    return inTransaction(db, async (tx) => {
      const granted = { memberId, courseId, how: 'granted', purchasedAt: clock.now() } as const
      const isNew = await repo.insertPurchase(tx, granted)
      if (isNew) await alsoWrite?.(tx, course)
      return isNew
    })
  },
})
export type PurchasesService = ReturnType<typeof purchasesService>
