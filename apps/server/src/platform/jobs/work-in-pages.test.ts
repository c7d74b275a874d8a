import { expect, it } from 'vitest'
import { z } from 'zod'
import { createMemoryJobs } from '../../../test/support/builders/memory-jobs.ts'
import { workInPages } from './work-in-pages.ts'

const PAGES = 5

/** A job over five pages; `fails` are the pages that fail once. */
const makeJob = (budgetMs: number, fails: readonly number[] = []) => {
  const jobs = createMemoryJobs()
  const failing = new Set(fails)
  const worked: number[] = []
  workInPages(jobs, 'pages', {
    place: z.int(),
    budgetMs,
    page: async (after) => {
      const page = (after ?? 0) + 1
      if (failing.delete(page)) throw new Error('not now')
      worked.push(page)
      return page < PAGES ? page : null
    },
  })
  return { jobs, worked }
}

it('works on all pages in one job while there is time', async () => {
  const { jobs, worked } = makeJob(60_000)
  await jobs.run('pages')
  expect(worked).toEqual([1, 2, 3, 4, 5])
  expect(jobs.queue).toEqual([])
})

it('leaves pages beyond its time to another job, which begins after the last one', async () => {
  const { jobs, worked } = makeJob(0)
  await jobs.run('pages')
  expect(worked).toEqual([1])
  expect(jobs.queue).toEqual([{ name: 'pages', data: { after: 1 }, key: 'run-pages|1' }])
  await jobs.drain()
  expect(worked).toEqual([1, 2, 3, 4, 5])
})

it('queues the next pages once, however often a job is retried', async () => {
  const { jobs } = makeJob(0)
  await jobs.run('pages')
  await jobs.run('pages')
  expect(jobs.queue).toHaveLength(1)
})

it('begins again at the pages of a failed job', async () => {
  const { jobs, worked } = makeJob(60_000, [4])
  await expect(jobs.run('pages', { after: 2 })).rejects.toThrow('not now')
  await jobs.run('pages', { after: 2 })
  expect(worked).toEqual([3, 3, 4, 5])
})
