import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { siteQueries } from './site.queries.ts'

const observe = async (answer: (signal: AbortSignal) => Promise<Response>) => {
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => answer(signal))
  onTestFinished(() => void vi.unstubAllGlobals())
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const client = new QueryClient()
  const options = siteQueries.frequentQuestions([])
  const leave = new QueryObserver(client, options).subscribe(() => {})
  await vi.waitFor(() => expect(client.isFetching()).toBe(1))
  return { leave, logged }
}

it('writes a failed read of prerendered content into the console', async () => {
  const { leave, logged } = await observe(() => Promise.reject(new TypeError('no line')))
  await vi.waitFor(() => expect(logged).toHaveBeenCalledWith('frequent questions', expect.any(Error)))
  leave()
})

it('writes nothing when the page is left before its read has ended', async () => {
  const ended = vi.fn()
  const { leave, logged } = await observe(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(signal.reason as Error)
          // After all that follows the rejection.
          setTimeout(ended)
        })
      }),
  )
  leave()
  await vi.waitFor(() => expect(ended).toHaveBeenCalled())
  expect(logged).not.toHaveBeenCalled()
})
