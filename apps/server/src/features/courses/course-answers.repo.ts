import type { Db, Tx } from '#server/platform/db/client.ts'
import { and, asc, eq } from '../../platform/db/drizzle.ts'
import { courseAnswer } from './course-answers.tables.ts'
import type { StoredAnswer } from './course-effects.ts'

/** What a member answered before a course began; empty for a course that never asked her. */
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
