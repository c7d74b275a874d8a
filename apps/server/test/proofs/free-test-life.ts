import {
  freeTestSave,
  getFreeTestQuestions,
  getFreeTestResult,
  getMindBodyQuestions,
  getMindBodyResult,
  mindBodySave,
} from '@oola/contract/free-tests/free-tests.calls'
import type { TestApp } from '../support/builders/make-test-app.ts'
import type { Caller } from './caller.ts'
import type { Personal } from './member-life.ts'

/** Both free tests, each sent twice, their results and mails. Returns the codes of the private links. */
export const completeFreeTests = async (
  { jobs }: TestApp,
  { ask }: Pick<Caller, 'ask'>,
  { firstName, lastName, email, phone, webAlias }: Personal,
): Promise<string[]> => {
  const user = {
    FirstName: firstName,
    LastName: lastName,
    EmailAddress: email,
    PhoneNumber: phone,
    AmbassadorsName: webAlias,
  }
  const codes = new Set<string>()
  const [freeKey, mindKey] = [crypto.randomUUID(), crypto.randomUUID()]
  const areas = await ask(getFreeTestQuestions, {})
  const scores = areas.flatMap(({ questions }) => questions.map(({ id }) => ({ questionId: id, score: 7 })))
  const mindBody = await ask(getMindBodyQuestions, {})
  const questions = mindBody.questions.map(({ id }) => ({ questionId: id, score: 7 }))
  for (const _ of [1, 2]) {
    const free = await ask(freeTestSave, { body: { user, scores, clientKey: freeKey } })
    await ask(getFreeTestResult, { params: { resultCode: free.resultCode } })
    const mind = await ask(mindBodySave, { body: { user, questions, clientKey: mindKey } })
    await ask(getMindBodyResult, { params: { resultCode: mind.resultCode } })
    codes.add(free.resultCode).add(mind.resultCode)
  }
  await jobs.run('free-result-mails')
  await jobs.run('free-tests-cleanup')
  return [...codes]
}
