import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, eq } from '../../platform/db/drizzle.ts'
import { courseAnswer } from './course-answers.tables.ts'
import type { StoredAnswer } from './course-effects.ts'

/** A member's answers before a course; empty for a course without questions. */
export const answersOfCourse = (db: Db | Tx, memberId: number, courseId: number): Promise<StoredAnswer[]> =>
  db
    .select({
      questionId: courseAnswer.questionId,
      choiceId: courseAnswer.choiceId,
      value: courseAnswer.value,
    })
    .from(courseAnswer)
    .where(and(eq(courseAnswer.memberId, memberId), eq(courseAnswer.courseId, courseId)))
    .orderBy(asc(courseAnswer.questionId), asc(courseAnswer.choiceId))

/** Only under the member's lock. */
export const insertAnswers = async (
  tx: Tx,
  whose: { memberId: number; courseId: number; answeredAt: Date },
  answers: readonly StoredAnswer[],
): Promise<void> => {
  await tx.insert(courseAnswer).values(answers.map((answer) => ({ ...whose, ...answer })))
}
