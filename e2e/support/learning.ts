import type { Page } from '@playwright/test'
import { makeAssessment } from '../../apps/server/test/support/builders/make-assessment.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { PACIFIC } from './members.ts'
import { callAs, signInAs } from './sign-in.ts'
import type { World } from './world.ts'

type Given = Parameters<typeof makeMember>[1]
type Session = Awaited<ReturnType<typeof signInAs>>

/** A member whose blueprint is done, with a complete wheel, signed in on the page. */
export const arriveWithWheel = async (page: Page, world: World, given: Given = {}) => {
  const member = await makeMember(world, { stepId: 1, ...PACIFIC, ...given })
  const assessmentId = await makeAssessment(world, member.id, 1)
  const session = await signInAs(page, member.id)
  await callAs(session, 'POST', '/Scores/ScorePartialSave', {
    userId: member.id,
    assessmentId,
    AssessmentTypeId: 1,
    scores: Array.from({ length: 70 }, (_, index) => ({
      questionId: index + 1,
      score: 2 + Math.floor(index / 10),
    })),
  })
  await world.db.pool.query('update member set step_id = 4, unseen_finish_id = null where id = $1', [
    member.id,
  ])
  // The badge of the first wheel has been seen: its window would cover the page.
  await world.db.pool.query('update member_badge set displayed_at = now() where member_id = $1', [member.id])
  return { member, session: await signInAs(page, member.id) }
}

interface Asked {
  readonly questions: readonly { readonly id: number; readonly options: readonly { readonly id: number }[] }[]
}

/** Answers all questions of a staged assessment without the screen, which makes its modules. */
export const makeProgram = async (session: Session, type: number) => {
  const { questions } = (await callAs(session, 'GET', `/ELearning/GetAssessmentQuestions/${type}`)) as Asked
  await callAs(session, 'POST', '/ELearning', {
    userId: session.userId,
    AssessmentType: type,
    AssesmentDetails: questions.map(({ id, options }) => ({ questionId: id, OptionId: options[0]?.id })),
  })
}

/** Moves every unlock of the member's program by so many days; negative opens modules. */
export const moveProgram = ({ db }: World, memberId: number, days: number) =>
  db.pool.query('update program_module set unlock_day = unlock_day + $2::int where member_id = $1', [
    memberId,
    days,
  ])
