import {
  changePassword,
  getCurrentUserStep,
  getCustomerProfile,
  getSilentToken,
  login,
  loginStoreCustomer,
  logout,
  requestPasswordReset,
  resetPassword,
} from '@oola/contract/account/account.calls'
import { uploadProfilePicture } from '@oola/contract/account/profile-picture.calls'
import { saveFirstActions } from '@oola/contract/actions/actions.calls'
import { getOolaScores, getQuestions, scorePartialSave } from '@oola/contract/assessment/assessment.calls'
import type { AssessmentTypeId } from '@oola/contract/assessment/assessment.schema'
import {
  getMyAchievements,
  getProfileInformation,
  updateDisplayedBadge,
} from '@oola/contract/badges/badges.calls'
import { getBatch } from '@oola/contract/batch/batch.calls'
import {
  deleteGoal,
  getGoalAreas,
  getUserGoals,
  getUserGoalsForRevision,
  partialSaveGoals,
  removeAssessmentGoals,
  setOolaOne,
  setSevenGoalsOrder,
} from '@oola/contract/goals/goals.calls'
import {
  getCustomizeQuestions,
  getJourneyVideos,
  getOpenReview,
  saveCustomizeQuestions,
  setFinishSeen,
  setMidYearReviewStep,
  setVideoWatched,
  setYearInReviewStep,
} from '@oola/contract/journey/journey.calls'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import {
  getCourseSalesContent,
  getCourses,
  getOolaProducts,
} from '@oola/contract/recommendations/recommendations.calls'
import { getFrequentQuestions, getSiteSettings } from '@oola/contract/site/site.calls'
import { signStoreToken } from '#server/features/account/store-token-signature.ts'
import { inTransaction } from '#server/platform/db/client.ts'
import { scoresFor } from '../support/builders/make-assessment.ts'
import { makeMember, TEST_PASSWORD } from '../support/builders/make-member.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import { keepAccount, leaveAndComeBack } from './account-life.ts'
import { liveDailyActions } from './action-life.ts'
import { lookAtAreas } from './areas-life.ts'
import { liveBreaks } from './breaks-life.ts'
import type { Caller } from './caller.ts'
import { liveCertification } from './certification-life.ts'
import { workAsCoach } from './coach-life.ts'
import { liveWithCoach } from './coaching-life.ts'
import { liveCourse } from './course-life.ts'
import { liveDashboard } from './dashboard-life.ts'
import { completeFreeTests } from './free-test-life.ts'
import { liveGoals } from './goal-life.ts'
import { bringAndTakeBack } from './history-life.ts'
import { liveLearning } from './learning-life.ts'
import { liveWithMoney } from './money-life.ts'
import { liveOffline } from './offline-life.ts'
import { visitPublicSide } from './public-life.ts'
import { liveWithReminders } from './reminders-life.ts'
import { protectAccount } from './security-life.ts'
import { shareAndWithdraw, sharer } from './sharing-life.ts'

/** The personal data of this life, which must not appear in a log. */
export interface Personal {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly webAlias: string
  readonly goalText: string
  readonly actionText: string
  readonly newPassword: string
}

export const PERSONAL: Personal = {
  firstName: 'Wilhelmina',
  lastName: 'Quackenbush',
  email: 'wilhelmina.quackenbush@mailbox.example',
  phone: '5550173311',
  webAlias: 'minaquack',
  goalText: 'Row across the fjord',
  actionText: 'Grease the oars',
  newPassword: 'an even better password',
}

/** The smallest picture: one pixel, as PNG. */
const PORTRAIT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
)

const COMPLETE_BY = '12/31/2030'
/** Each call twice, as after a lost reply. */
const TWICE = [1, 2]

/**
 * A member's whole life in the programme: every call of the contract at least once, with success, with its repeats,
 * pages and jobs. Returns the used tokens.
 */
export const fillMemberLife = async (
  world: TestApp,
  { ask, use, open, refuse }: Caller,
  personal: Personal = PERSONAL,
): Promise<string[]> => {
  const { firstName, lastName, email, phone, webAlias, goalText, actionText, newPassword } = personal
  const named = { firstName, lastName, email, phone, webAlias }
  const { id: userId, passwordHash } = await makeMember(world, named)
  const params = { userId: String(userId) }
  const tokens: string[] = []
  let session = ''

  const logIn = async (loginType: 1 | 2 | 3, name: string | number, password = TEST_PASSWORD) => {
    use(null)
    const { token } = await ask(login, { body: { userId: name, password, loginType, browser: 'Firefox' } })
    tokens.push(token)
    session = token
    use(token)
  }

  const answerAll = async (typeId: AssessmentTypeId) => {
    const { assessmentId } = await ask(getCurrentUserStep, { params })
    if (assessmentId === null) throw new Error('no assessment is open')
    await ask(getQuestions, { params: { assessmentId: String(assessmentId) } })
    for (const [from, to] of [
      [1, 1],
      [2, 69],
      // Could be the seventieth, and is not.
      [61, 69],
      [61, 70],
      [70, 70],
    ] as const) {
      const scores = scoresFor(typeId, from, to)
      await ask(scorePartialSave, { body: { userId, assessmentId, AssessmentTypeId: typeId, scores } })
    }
    for (const _ of TWICE) await ask(setFinishSeen, { params: { assessmentId: String(assessmentId) } })
  }

  const share = sharer({ ask, open })

  /** The 21 goals, the Top 7, its order and the main goal. */
  const plan = async () => {
    const goals = LIFE_AREAS.flatMap(({ id }) =>
      [1, 2, 3].map((n) => ({
        AreaId: id,
        Text: `${goalText} ${id}-${n}`,
        CompletedByDate: COMPLETE_BY,
        ClientKey: crypto.randomUUID(),
      })),
    )
    for (const _ of TWICE) await ask(partialSaveGoals, { body: { userId, Goals: goals } })
    const { userGoals } = await ask(getUserGoals, {})
    const [edited, removed] = userGoals
    if (!edited || !removed) throw new Error('no goals were saved')
    const edit = {
      GoalId: edited.goalId,
      AreaId: 1,
      Text: `${goalText}, twice`,
      CompletedByDate: '2031-01-31',
    }
    await ask(partialSaveGoals, { body: { userId, Goals: [edit] } })
    for (const _ of TWICE) await ask(deleteGoal, { params: { goalId: String(removed.goalId) } })
    const instead = { AreaId: removed.areaId, Text: goalText, CompletedByDate: COMPLETE_BY }
    const [added] = await ask(partialSaveGoals, { body: { userId, Goals: [instead] } })
    const chosen = userGoals.flatMap(({ goalId }, index) => (index % 3 === 0 ? [goalId] : []))
    for (const order of [() => 0, (place: number) => place]) {
      const Goals = chosen.map((GoalId, index) => ({ GoalId, SevenGoalOrder: order(index + 1) }))
      await ask(setSevenGoalsOrder, { body: { Goals } })
    }
    for (const _ of TWICE) await ask(setOolaOne, { params: { goalId: String(chosen[0]) } })
    return { chosen, additional: added?.id ?? 0 }
  }

  const invite = (step: 5 | 6) =>
    inTransaction(world.db, (tx) => world.app.services.journey.inviteToReview(tx, userId, step, 1, 'proof'))

  const start = async () => {
    await ask(getSiteSettings, {})
    await ask(getFrequentQuestions, {})
    await visitPublicSide({ ask, use }, webAlias)
    await logIn(1, phone)
    await logIn(3, email)
    await logIn(2, userId)
    await ask(getCustomerProfile, { params })
    const questions = await ask(getCustomizeQuestions, {})
    const CustomizeQuestions = questions.map(({ id, options }) => ({
      questionId: id,
      OptionId: options[0]?.id ?? 0,
    }))
    for (const _ of TWICE) await ask(saveCustomizeQuestions, { body: { userId, CustomizeQuestions } })
    await ask(getJourneyVideos, {})
    for (const _ of TWICE) await ask(setVideoWatched, { params: { videoId: 'step-1-intro' } })
  }

  const useDashboard = async ({ chosen, additional }: Awaited<ReturnType<typeof plan>>) => {
    tokens.push(await liveLearning(world, { ask, open }, { userId, text: actionText }))
    await liveCertification(world, { ask }, { userId })
    await liveCourse(world, { ask }, { userId })
    await liveDailyActions(world, { ask }, { userId, text: actionText })
    await liveBreaks(world, { ask }, { userId })
    await liveDashboard(world, { ask }, { userId, text: actionText })
    await liveWithReminders(world, { ask }, { userId, text: actionText })
    const goals = { text: goalText, completedByDate: COMPLETE_BY, reached: chosen[0] ?? 0, additional }
    await liveGoals({ ask }, { userId, ...goals })
    const onLaptop = { userId, text: actionText, token: session, reached: goals.reached }
    await liveOffline(world, { ask, use }, onLaptop)
    const calls = ['/Site/GetSettings', `/Dashboard/GetUserProgress/${userId}`, `/NoSuchCall/${email}`]
    await ask(getBatch, { query: { calls } })
    for (const { id: courseId } of await ask(getCourses, {}))
      await ask(getCourseSalesContent, { params: { courseId: String(courseId) } })
    await ask(getOolaProducts, {})
    const { fileName } = await ask(uploadProfilePicture, {
      body: { userId: params.userId, image: new File([PORTRAIT], `${firstName}.png`) },
    })
    await open(`/media/profile/${fileName}`)
  }

  const viewBadges = async () => {
    const mine = await ask(getMyAchievements, { params })
    for (const _ of TWICE) await ask(updateDisplayedBadge, { body: { userid: userId, achievementid: 1 } })
    await ask(getProfileInformation, { params })
    for (const { id, socialMediaImageUrl, fileName } of mine.slice(0, 1)) {
      await open(new URL(socialMediaImageUrl ?? '', 'http://localhost').pathname)
      await open(`/media/svg/${fileName}.svg`)
      await shareAndWithdraw({ ask, open }, userId, String(id))
    }
    await workAsCoach(world, { ask }, userId, personal)
    await liveWithCoach(world, { ask, refuse }, userId)
  }

  const review = async () => {
    await invite(5)
    await ask(getOpenReview, {})
    await ask(setMidYearReviewStep, {})
    await answerAll(2)
    await lookAtAreas({ ask }, userId, (await ask(getOolaScores, {}))[0])
    await invite(6)
    await ask(setYearInReviewStep, {})
    await answerAll(3)
    await ask(getUserGoalsForRevision, {})
    await ask(removeAssessmentGoals, {})
    await plan()
  }

  const comeAndGo = async () => {
    const { silentToken } = await ask(getSilentToken, { params })
    tokens.push(silentToken)
    await open(`/backOffice?token=${silentToken}`)
    const { secrets, clock } = world.deps
    const storeToken = await signStoreToken(email, secrets.storeToken ?? new Uint8Array(), clock.now())
    const stored = await ask(loginStoreCustomer, { body: { CustomerToken: storeToken } })
    await ask(requestPasswordReset, { body: { email } })
    await world.jobs.drain()
    const resetToken = /token=([\w.-]+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? ''
    await ask(resetPassword, { body: { token: resetToken, password: newPassword } })
    await world.jobs.drain()
    tokens.push(storeToken, stored.token, resetToken)
    await logIn(2, userId, newPassword)
    const change = { currentPassword: newPassword, newPassword: `${newPassword} still` }
    await ask(changePassword, { body: { userId, ...change } })
    await world.jobs.drain()
    // The tests' login password is not allowed as a new one.
    await world.db.pool.query('update member set password_hash = $2 where id = $1', [userId, passwordHash])
    tokens.push(...(await keepAccount(world, { ask }, { userId, ...personal })))
    tokens.push(...(await protectAccount(world, { ask, use }, userId)))
    await bringAndTakeBack(world, { ask }, userId)
    await leaveAndComeBack(world, { ask, open }, userId, () => logIn(2, userId))
    await ask(logout, {})
    await world.jobs.run('account-cleanup')
  }

  await start()
  await answerAll(1)
  await ask(getOolaScores, {})
  await share('1')
  await ask(getGoalAreas, { params })
  const planned = await plan()
  const actions = [1, 2, 3].map((n) => `${actionText} ${n}`)
  for (const _ of TWICE) await ask(saveFirstActions, { body: { userId, actions } })
  await share('2')
  await useDashboard(planned)
  await viewBadges()
  await review()
  tokens.push(...(await completeFreeTests(world, { ask }, personal)))
  await comeAndGo()
  tokens.push(...(await liveWithMoney(world, { ask, use, refuse }, personal)))
  return tokens
}
