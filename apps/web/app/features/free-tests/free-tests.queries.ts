import type { FreeTestArea } from '@oola/contract/free-tests/free-tests.schema'
import { send } from '#web/lib/api.ts'
import type { KnownQuery } from '#web/lib/light-query.ts'
import type { LifeBalanceWords, MindBodyWords } from './free-test-words.ts'

/** The page has the questions already: that no newer ones came is only logged (FREE-27, MIND-20). */
const orLog = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    console.info('no newer questions', error)
    throw error
  })

/** Words that came with the page, asked for once more after it has loaded (PUBLIC-86). */
const once = { freshMs: 60 * 60_000, retries: 0 } as const

const RESULT = { freshMs: Number.POSITIVE_INFINITY } as const

const wordsOf = (areas: readonly FreeTestArea[]): LifeBalanceWords =>
  areas.map(({ id, questions }) => ({ areaId: id, questions }))

/** The free tests: their questions and, by private code, their results. */
export const freeTestQueries = {
  lifeBalance: (words: LifeBalanceWords): KnownQuery<LifeBalanceWords> => ({
    key: ['free-tests', 'life-balance'],
    ask: () => orLog(send('GET /areas/GetFreeTestQuestions', {}).then(wordsOf)),
    known: words,
    ...once,
  }),
  mindBody: (words: MindBodyWords): KnownQuery<MindBodyWords> => ({
    key: ['free-tests', 'mind-body'],
    ask: () => orLog(send('GET /FreeAssessment/GetQuestions/1', {})),
    known: words,
    ...once,
  }),
  lifeBalanceResult: (resultCode: string) => ({
    key: ['free-tests', 'life-balance', resultCode],
    ask: () => send('GET /Scores/GetFreeTestResult/:resultCode', { params: { resultCode } }),
    ...RESULT,
  }),
  mindBodyResult: (resultCode: string) => ({
    key: ['free-tests', 'mind-body', resultCode],
    ask: () => send('GET /FreeAssessment/GetResult/:resultCode', { params: { resultCode } }),
    ...RESULT,
  }),
}
