import { freeTestSave, mindBodySave } from '@oola/contract/free-tests/free-tests.calls'
import { DEFAULT_TIME_ZONE, localDay } from '@oola/contract/local-day'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '#web/lib/api.ts'
import type { Person } from './contact-form.ts'
import { freeTestQueries } from './free-tests.queries.ts'
import { markFresh } from './fresh-result.ts'

/** A finished test as it is sent. */
export interface Finished {
  readonly person: Person
  readonly ambassador: string | null
  readonly scores: readonly { readonly questionId: number; readonly score: number }[]
  readonly clientKey: string
}

const logFailure = (error: Error) => console.info('the test was not saved', error)

const userOf = ({ person, ambassador }: Finished) => ({ ...person, AmbassadorsName: ambassador })

/** What the result says beside its figures; the server says the same when it is opened again. */
const taken = ({ person }: Finished) => ({
  firstName: person.FirstName,
  takenOn: localDay(new Date(), DEFAULT_TIME_ZONE),
})

/** Saves a free test (FREE-13). The answer is the result page's, which then asks for nothing. */
export const useSaveLifeBalance = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (finished: Finished) =>
      send(freeTestSave, {
        body: { user: userOf(finished), scores: [...finished.scores], clientKey: finished.clientKey },
      }),
    onSuccess: (result, finished) => {
      const { queryKey } = freeTestQueries.lifeBalanceResult(result.resultCode)
      client.setQueryData(queryKey, { ...result, ...taken(finished) })
      markFresh(result.resultCode)
    },
    onError: logFailure,
  })
}

/** Saves a Mind and Body test (MIND-10). */
export const useSaveMindBody = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (finished: Finished) =>
      send(mindBodySave, {
        body: { user: userOf(finished), questions: [...finished.scores], clientKey: finished.clientKey },
      }),
    onSuccess: (result, finished) => {
      const { queryKey } = freeTestQueries.mindBodyResult(result.resultCode)
      client.setQueryData(queryKey, { ...result, ...taken(finished) })
      markFresh(result.resultCode)
    },
    onError: logFailure,
  })
}
