import { getCertificate, getMyCertificate } from '@oola/contract/certificates/certificates.calls'
import {
  completeCertificationModule,
  getCertificationModuleDetail,
  getCertificationModules,
  getQuiz,
  saveQuizAnswers,
  saveQuizResults,
} from '@oola/contract/courses/certification.calls'
import { CERTIFICATION_ID } from '@oola/contract/courses/courses.constants'
import { inTransaction } from '#server/platform/db/client.ts'
import { quizAnswers } from '../support/builders/make-certification.ts'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'

const TWICE = [1, 2]

/** The first module of the certification: a failed attempt, a passed one, and the next module. */
export const liveCertification = async (
  world: TestApp,
  { ask }: Pick<Caller, 'ask'>,
  { userId }: { userId: number },
): Promise<void> => {
  for (const _ of TWICE) await world.app.services.purchases.grant(userId, CERTIFICATION_ID)
  const params = { moduleId: '401' }
  await ask(getCertificationModules, { params: { courseId: String(CERTIFICATION_ID) } })
  await ask(getCertificationModuleDetail, { params })
  for (const [attempt, right] of [
    [1, 5],
    [2, 10],
  ] as const) {
    for (const _ of TWICE) await ask(getQuiz, { params })
    const body = { quizId: 401, userId, Answers: quizAnswers(world, 401, right) }
    for (const _ of TWICE) await ask(saveQuizAnswers, { body: { ...body, attempt } })
    for (const _ of TWICE) await ask(saveQuizResults, { body })
  }
  await ask(getQuiz, { params })
  for (const _ of TWICE) await ask(completeCertificationModule, { params })
  const { certificates } = world.app.services
  for (const _ of TWICE)
    await inTransaction(world.db, (tx) => certificates.issue(tx, { memberId: userId, timeZone: 'UTC' }))
  const mine = await ask(getMyCertificate, {})
  if (!mine) throw new Error('no certificate was issued')
  await ask(getCertificate, { params: { code: mine.code } })
  for (const _ of TWICE) await certificates.withdraw(mine.code, 'False claims')
  await certificates.revocations()
}
