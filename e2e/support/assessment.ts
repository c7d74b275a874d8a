import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import type { Page } from '@playwright/test'
import { makeAssessment, scoresFor } from '../../apps/server/test/support/builders/make-assessment.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { makeRecords, type ScoreRecordInput } from './dashboard.ts'
import { PACIFIC } from './members.ts'
import { callAs, logIn, signInAs } from './sign-in.ts'
import type { World } from './world.ts'

const STEP_OF_TYPE = { 1: 1, 2: 5, 3: 6 } as const

interface Given {
  readonly typeId?: AssessmentTypeId
  readonly firstName?: string
  readonly webAlias?: string
  /** Wheels that the member finished before it. */
  readonly earlier?: readonly ScoreRecordInput[]
  /** Questions 1 to this one are answered and saved already. */
  readonly answered?: number
  readonly score?: (number: number) => number
}

interface Assessed {
  readonly memberId: number
  readonly assessmentId: number
  readonly typeId: AssessmentTypeId
}

/** Saves answers to questions `from` to `to`, as on an earlier visit. */
export const answerFromPriorTest = async (
  { memberId, assessmentId, typeId }: Assessed,
  from: number,
  to: number,
  score?: (number: number) => number,
) => {
  await callAs(await logIn(memberId), 'POST', '/Scores/ScorePartialSave', {
    userId: memberId,
    assessmentId,
    AssessmentTypeId: typeId,
    scores: scoresFor(typeId, from, to, score),
  })
}

/** A member at the step of an assessment, with so many of its questions answered. */
export const makeAssessed = async (world: World, given: Given = {}) => {
  const { typeId = 1, firstName = 'Dana', webAlias, earlier = [], answered = 0, score } = given
  const member = await makeMember(world, {
    ...PACIFIC,
    firstName,
    stepId: STEP_OF_TYPE[typeId],
    ...(webAlias && { webAlias }),
  })
  await makeRecords(world, member.id, earlier)
  const assessmentId = await makeAssessment(world, member.id, typeId)
  const assessed = { memberId: member.id, assessmentId, typeId }
  if (answered > 0) await answerFromPriorTest(assessed, 1, answered, score)
  return assessed
}

/** Signs the page in as this member and opens `/steps`. */
export const openSteps = async (page: Page, memberId: number) => {
  const session = await signInAs(page, memberId)
  await page.goto('/steps')
  return session
}

/** What the server has: scores by question id. */
export const savedScores = async ({ db }: World, memberId: number): Promise<Record<number, number>> => {
  const { rows } = await db.pool.query<{ questionId: number; score: number }>(
    'select question_id as "questionId", score from answer where member_id = $1 order by question_id',
    [memberId],
  )
  return Object.fromEntries(rows.map(({ questionId, score }) => [questionId, score]))
}

/** The member's step id as the server has it. */
export const stepOf = async ({ db }: World, memberId: number): Promise<number> => {
  const { rows } = await db.pool.query<{ stepId: number }>(
    'select step_id as "stepId" from member where id = $1',
    [memberId],
  )
  return rows[0]?.stepId ?? -1
}

export const slider = (page: Page) => page.getByRole('slider')
export const nextButton = (page: Page) => page.getByRole('button', { name: 'NEXT', exact: true })

/** Waits until this question is on the screen: `QUESTION 4/10`. */
export const atQuestion = (page: Page, counter: string) => page.getByText(counter, { exact: true }).waitFor()

/** Presses the slider's scale at a score. Half a thumb (28 px) lies outside the first and the last tick. */
export const pressScore = async (page: Page, score: number) => {
  const rail = slider(page).locator('xpath=..')
  const box = await rail.boundingBox()
  if (!box) throw new Error('the slider is not on the screen')
  // By its place in the rail, which may still be on its way into the screen.
  await rail.click({ position: { x: 28 + ((score - 1) / 9) * (box.width - 56), y: box.height / 2 } })
}

/** Plays the film of the intro to its end, sixteen times as fast. */
export const playFilm = async (page: Page) => {
  await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    video.playbackRate = 16
    await video.play()
  })
}

/** The saves that the page sends from now on: the scores of each request. */
export const watchSaves = (page: Page): { questionId: number; score: number }[][] => {
  const saves: { questionId: number; score: number }[][] = []
  // By their answers: a request that began while its route was taken away may have been the one that arrived.
  page.on('response', (response) => {
    if (response.url().includes('ScorePartialSave')) saves.push(response.request().postDataJSON().scores)
  })
  return saves
}
