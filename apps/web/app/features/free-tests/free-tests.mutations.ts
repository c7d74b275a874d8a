import type { TestPerson } from '@oola/contract/free-tests/test-person.schema'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import { send } from '#web/lib/api.ts'
import { logFailure } from '#web/lib/log-failure.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { freeTestQueries } from './free-tests.queries.ts'
import { markFresh } from './fresh-result.ts'

/** A finished test as it is sent. */
export interface Finished {
  readonly person: TestPerson
  readonly ambassador: string | null
  readonly scores: readonly { readonly questionId: number; readonly score: number }[]
  readonly clientKey: string
}

const orLog = <T>(saved: Promise<T>): Promise<T> =>
  saved.catch((error: unknown) => {
    logFailure('the test was not saved', error)
    throw error
  })

const userOf = ({ person, ambassador }: Finished) => ({ ...person, AmbassadorsName: ambassador })

/** The texts of the result; the server returns the same when it is opened again. */
const commonFields = ({ person }: Finished) => ({
  firstName: person.FirstName,
  takenOn: localDay(new Date(), DEFAULT_TIME_ZONE),
})

/** Saves a free test (FREE-13). Its reply is the result page's data, which then fetches nothing. */
export const saveLifeBalance = async (finished: Finished): Promise<string> => {
  const { scores, clientKey } = finished
  const body = { user: userOf(finished), scores: [...scores], clientKey }
  const result = await orLog(send('POST /Scores/FreeTestSave', { body }))
  queryClient.setQueryData(freeTestQueries.lifeBalanceResult(result.resultCode).queryKey, {
    ...result,
    ...commonFields(finished),
  })
  markFresh(result.resultCode)
  return result.resultCode
}

/** Saves a Mind and Body test (MIND-10). */
export const saveMindBody = async (finished: Finished): Promise<string> => {
  const { scores, clientKey } = finished
  const body = { user: userOf(finished), questions: [...scores], clientKey }
  const result = await orLog(send('POST /FreeAssessment/SaveResponse', { body }))
  queryClient.setQueryData(freeTestQueries.mindBodyResult(result.resultCode).queryKey, {
    ...result,
    ...commonFields(finished),
  })
  markFresh(result.resultCode)
  return result.resultCode
}
