import { HOUR_MS } from '@oola/contract/durations'
import type { FreeTestArea } from '@oola/contract/free-tests/free-tests.schema'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import type { LifeBalanceWords, MindBodyWords } from './free-test-words.ts'

/** The page has the questions already: a failed refetch is only logged (FREE-27, MIND-20). */
const orLog = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    logFailure('no newer questions', error)
    throw error
  })

/** Prerendered content, refetched once after the page has loaded (PUBLIC-86). */
const once = { initialDataUpdatedAt: 0, staleTime: HOUR_MS, retry: false } as const

const RESULT = { staleTime: Number.POSITIVE_INFINITY } as const

const wordsOf = (areas: readonly FreeTestArea[]): LifeBalanceWords =>
  areas.map(({ id, questions }) => ({ areaId: id, questions }))

/** The free tests: their questions and, by private code, their results. */
export const freeTestQueries = {
  lifeBalance: (words: LifeBalanceWords) =>
    queryOptions({
      queryKey: ['free-tests', 'life-balance'],
      queryFn: ({ signal }) => orLog(send('GET /areas/GetFreeTestQuestions', {}, { signal }).then(wordsOf)),
      initialData: words,
      ...once,
    }),
  mindBody: (words: MindBodyWords) =>
    queryOptions({
      queryKey: ['free-tests', 'mind-body'],
      queryFn: ({ signal }) => orLog(send('GET /FreeAssessment/GetQuestions/1', {}, { signal })),
      initialData: words,
      ...once,
    }),
  lifeBalanceResult: (resultCode: string) =>
    queryOptions({
      queryKey: ['free-tests', 'life-balance', resultCode],
      queryFn: ({ signal }) =>
        send('GET /Scores/GetFreeTestResult/:resultCode', { params: { resultCode } }, { signal }),
      ...RESULT,
    }),
  mindBodyResult: (resultCode: string) =>
    queryOptions({
      queryKey: ['free-tests', 'mind-body', resultCode],
      queryFn: ({ signal }) =>
        send('GET /FreeAssessment/GetResult/:resultCode', { params: { resultCode } }, { signal }),
      ...RESULT,
    }),
}
