import { randomBytes, randomUUID } from 'node:crypto'
import { freeAreaScore } from '@oola/contract/free-tests/free-test-score'
import type {
  FreeTestArea,
  FreeTestResponse,
  FreeTestResult,
  FreeTestSave,
  MindBodyQuestions,
  MindBodyResponse,
  MindBodyResult,
  MindBodySave,
} from '@oola/contract/free-tests/free-tests.schema'
import { stressBand, stressScore } from '@oola/contract/free-tests/stress-score'
import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import type { Deps } from '#server/deps.ts'
import { addressGroup } from '#server/platform/http/address-group.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { blind } from '#server/platform/secrets.ts'
import { type Answers, answersInOrder } from './answers.ts'
import { secondsToNextWindow, TESTS_FOR_MAILBOX, WINDOW_MS, windowStart } from './free-test-limits.ts'
import * as repo from './free-tests.repo.ts'
import { byArea, lifeBalanceResult } from './life-balance-result.ts'
import { redFlagNote } from './red-flags.ts'
import { resultMailsService } from './result-mails.service.ts'

const CLEANUP_JOB = 'free-tests-cleanup'

/** The sender of a test: a network address, and a signed-in member if any. */
export interface Sender {
  readonly ip: string
  readonly memberId: number | null
}

/** The public free tests (public.md 2.12 and 2.13). They are not part of the score history (C-77). */
export const freeTestsService = (deps: Deps) => {
  const { db, clock, content, settings, secrets, jobs } = deps
  const mails = resultMailsService(deps)

  jobs.work(CLEANUP_JOB, () => repo.deleteCounted(db.orm, new Date(clock.now().getTime() - 2 * WINDOW_MS)))
  jobs.schedule(CLEANUP_JOB, '43 * * * *')

  const lifeBalanceIds = () =>
    content.freeTests.lifeBalance.flatMap(({ questions }) => questions.map(({ id }) => id))
  const mindBodyIds = () => content.freeTests.mindBody.questions.map(({ id }) => id)
  const unanswered = <T>(question: T) => ({ ...question, score: null })

  /** Blinded: neither address nor mailbox is stored with the counters. */
  const subject = (kind: string, value: string): string =>
    `${kind}:${blind(secrets.blinding, `${kind}:${value}`)}`

  type Person = FreeTestSave['user']
  type Finished = Pick<repo.NewResult, 'test' | 'answers' | 'score' | 'areaScores'>

  /** @throws too_many_tests */
  const store = async (
    { FirstName, LastName, EmailAddress, PhoneNumber, AmbassadorsName }: Person,
    clientKey: string | undefined,
    finished: Finished,
    { ip, memberId }: Sender,
  ): Promise<string> => {
    const now = clock.now()
    const code = await repo.storeResult(
      db,
      {
        ...finished,
        clientKey: clientKey ?? randomUUID(),
        code: randomBytes(16).toString('base64url'),
        firstName: FirstName,
        lastName: LastName,
        email: EmailAddress,
        phone: PhoneNumber,
        ambassador: AmbassadorsName,
        takenBy: memberId,
      },
      {
        now,
        since: windowStart(now),
        address: subject('free-test-address', addressGroup(ip)),
        addressMax: settings.FREE_TEST_LIMIT,
        mailbox: subject('free-test-mailbox', EmailAddress.toLowerCase()),
        mailboxMax: TESTS_FOR_MAILBOX,
      },
    )
    if (code === null) throw appError('too_many_tests', { retryAfter: secondsToNextWindow(now) })
    mails.nudge()
    return code
  }

  /** @throws result_not_found */
  const find = async (test: repo.TestName, code: string): Promise<repo.StoredResult> => {
    const found = await repo.findResult(db, test, code)
    if (!found) throw appError('result_not_found')
    return found
  }
  const takenFields = ({ firstName, createdAt }: repo.StoredResult) => ({
    firstName,
    takenOn: localDay(createdAt, DEFAULT_TIME_ZONE),
  })

  const report = (score: number, answers: Answers): Omit<MindBodyResponse, 'resultCode'> => ({
    score,
    ...content.freeTests.stressReport[stressBand(score)],
    redFlagNote: redFlagNote(content.freeTests, answers),
    shopLink: settings.STORE_URL ?? '/TRS',
  })

  return {
    /** FREE-12 */
    lifeBalanceQuestions: (): FreeTestArea[] =>
      content.freeTests.lifeBalance.map(({ areaId, questions }) => {
        const { name, color } = lifeArea(areaId)
        return { id: areaId, name, color, questions: questions.map(unanswered) }
      }),

    /** FREE-13. @throws validation_failed, too_many_tests */
    saveLifeBalance: async (
      { user, scores, clientKey }: FreeTestSave,
      sender: Sender,
    ): Promise<FreeTestResponse> => {
      const { answers, issues } = answersInOrder(lifeBalanceIds(), scores, 'scores')
      if (issues.length > 0) throw appError('validation_failed', { issues })
      const areaScores = byArea(answers.map(([, score]) => score)).map(freeAreaScore)
      const result = lifeBalanceResult(content.freeTests.lifeBalanceWords, areaScores)
      const finished: Finished = { test: 'life-balance', answers, score: result.oolaScore, areaScores }
      return { ...result, resultCode: await store(user, clientKey, finished, sender) }
    },

    /** @throws result_not_found */
    lifeBalanceResult: async (resultCode: string): Promise<FreeTestResult> => {
      const stored = await find('life-balance', resultCode)
      return {
        ...lifeBalanceResult(content.freeTests.lifeBalanceWords, stored.areaScores ?? []),
        ...takenFields(stored),
        resultCode,
      }
    },

    /** MIND-09 */
    mindBodyQuestions: (): MindBodyQuestions => {
      const { mindBody } = content.freeTests
      return { ...mindBody, questions: mindBody.questions.map(unanswered) }
    },

    /** MIND-10. @throws validation_failed, too_many_tests */
    saveMindBody: async (
      { user, questions, clientKey }: MindBodySave,
      sender: Sender,
    ): Promise<MindBodyResponse> => {
      const { answers, issues } = answersInOrder(mindBodyIds(), questions, 'questions')
      if (issues.length > 0) throw appError('validation_failed', { issues })
      const score = stressScore(answers.map(([, one]) => one))
      const finished: Finished = { test: 'mind-body', answers, score, areaScores: null }
      return { ...report(score, answers), resultCode: await store(user, clientKey, finished, sender) }
    },

    /** @throws result_not_found */
    mindBodyResult: async (resultCode: string): Promise<MindBodyResult> => {
      const stored = await find('mind-body', resultCode)
      return { ...report(stored.score, stored.answers), ...takenFields(stored), resultCode }
    },
  }
}
export type FreeTestsService = ReturnType<typeof freeTestsService>
