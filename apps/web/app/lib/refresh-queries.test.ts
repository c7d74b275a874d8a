import { type DataTag, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished } from 'vitest'
import { createQueryClient, queryClient } from './query-client.ts'
import { refreshQueries, writeSaved } from './refresh-queries.ts'

/** A mounted query that returns how often it was called, when the test resolves it. */
const onScreen = (queryKey: readonly string[], client = createQueryClient()) => {
  const waiting: (() => void)[] = []
  let asked = 0
  const queryFn = () => {
    asked += 1
    const answer = asked
    return new Promise<number>((resolve) => {
      waiting.push(() => resolve(answer))
    })
  }
  const observer = new QueryObserver(client, { queryKey, queryFn })
  onTestFinished(observer.subscribe(() => {}))
  const answer = async () => {
    waiting.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { client, answer, asked: () => asked, shown: () => observer.getCurrentResult().data }
}

it('reads what several keys mean once', async () => {
  const { client, answer, asked, shown } = onScreen(['actions', 'progress'])
  await answer()
  void refreshQueries(client, [['actions'], ['actions', 'progress'], ['todo']])
  await answer()
  expect([asked(), shown()]).toEqual([2, 2])
})

it('leaves alone what is meant by none', async () => {
  const { client, answer, asked } = onScreen(['videos'])
  await answer()
  await refreshQueries(client, [['actions']])
  expect(asked()).toBe(1)
})

it('reads again after a first read that was under way: its answer may be of before', async () => {
  const { client, answer, asked, shown } = onScreen(['todo', 'list'])
  void refreshQueries(client, [['todo']])
  await answer()
  await answer()
  expect([asked(), shown()]).toEqual([2, 2])
})

it('leaves a read that failed to its page, which offers TRY AGAIN [GOALS-32]', async () => {
  const client = createQueryClient()
  let asked = 0
  const failing = async () => {
    asked += 1
    throw new Error('no')
  }
  const observer = new QueryObserver(client, { queryKey: ['goals'], queryFn: failing, retry: false })
  onTestFinished(observer.subscribe(() => {}))
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  await refreshQueries(client, [['goals']])
  expect([asked, observer.getCurrentResult().status]).toEqual([1, 'error'])
})

it('what is saved is written over a zero, and not where nothing was read yet', async () => {
  const key = ['zero'] as unknown as DataTag<QueryKey, number, Error>
  await writeSaved(key, () => 5)
  expect(queryClient.getQueryData(key)).toBeUndefined()
  queryClient.setQueryData(key, 0)
  await writeSaved(key, (known) => known + 5)
  expect(queryClient.getQueryData(key)).toBe(5)
})

it('a reading from before a save does not bring the old value back: it is made again', async () => {
  const { answer, asked, shown } = onScreen(['count'], queryClient)
  await answer()
  await writeSaved(['count'] as unknown as DataTag<QueryKey, number, Error>, (known) => known + 10)
  expect([asked(), shown()]).toEqual([1, 11])
  void queryClient.invalidateQueries({ queryKey: ['count'] })
  await writeSaved(['count'] as unknown as DataTag<QueryKey, number, Error>, (known) => known + 10)
  // The answer of the fetch in flight.
  await answer()
  expect([asked(), shown()]).toEqual([3, 21])
  await answer()
  expect(shown()).toBe(3)
})
