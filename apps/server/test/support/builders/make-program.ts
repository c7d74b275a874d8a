import { optionId } from '#server/features/learning/staged-questions.ts'
import { type ActingMember, asMember } from './as-member.ts'
import { makeAssessment, saveScores, scoresFor } from './make-assessment.ts'
import type { TestApp } from './make-test-app.ts'

type StagedType = 1 | 2 | 3 | 4

/** Answers to all questions of a staged assessment; every option has this value, unless overridden for its area. */
export const stagedAnswers = (
  { content }: Pick<TestApp, 'content'>,
  type: StagedType,
  value: (areaId: number) => number = () => 2,
) =>
  (content.learning.assessments.find((each) => each.type === type)?.questions ?? []).map(({ id, area }) => ({
    questionId: id,
    OptionId: optionId(id, value(area)),
  }))

/** Saves a staged assessment. */
export const saveStaged = (
  world: Pick<TestApp, 'content'>,
  member: ActingMember,
  type: StagedType,
  value?: (areaId: number) => number,
) =>
  member.send('POST', '/ELearning', {
    userId: member.id,
    AssessmentType: type,
    AssesmentDetails: stagedAnswers(world, type, value),
  })

/** A subscriber on the dashboard with a complete wheel. */
export const onDashboard = async (
  world: TestApp,
  given: Parameters<typeof asMember>[1] = {},
  score: (number: number) => number = () => 5,
): Promise<ActingMember> => {
  const member = await asMember(world, { ...given, stepId: 1 })
  const assessmentId = await makeAssessment(world, member.id)
  await saveScores(member, assessmentId, 1, scoresFor(1, 1, 70, score))
  await world.db.pool.query('update member set step_id = 4 where id = $1', [member.id])
  // Learning takes years; the session of a test must not expire.
  await world.db.pool.query("update session set expires_at = '2100-01-01' where member_id = $1", [member.id])
  return member
}

/** The same with twelve weeks, the first of which opens today. */
export const withBreakthrough = async (
  world: TestApp,
  given: Parameters<typeof asMember>[1] = {},
): Promise<ActingMember> => {
  const member = await onDashboard(world, given)
  await saveStaged(world, member, 1)
  return member
}
