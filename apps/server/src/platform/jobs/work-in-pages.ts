import type { z } from 'zod'
import type { Jobs } from './jobs.ts'

/** A job ends within 30 s (OPS-12): no part of its work begins after this time. */
const BUDGET_MS = 20_000

/** Starts the time of a job. @returns whether another part of its work may begin */
export const timeBudget = (budgetMs = BUDGET_MS): (() => boolean) => {
  const end = performance.now() + budgetMs
  return () => performance.now() < end
}

interface Pages<Place extends z.ZodType> {
  /** The place of a page: survives JSON. */
  readonly place: Place
  /**
   * Processes the page after this place, or the first one. Idempotent: a failed job begins again at its first page.
   * @returns the place of the next page; null after the last
   */
  readonly page: (after: z.output<Place> | null) => Promise<z.output<Place> | null>
  readonly budgetMs?: number
}

/**
 * Registers the handler of a job that looks at many members: one page after the other, and when its time is used, the
 * other pages in the next job.
 */
export const workInPages = <Place extends z.ZodType>(
  jobs: Jobs,
  name: string,
  { place, page, budgetMs }: Pages<Place>,
): void =>
  jobs.work(name, async (data, { key }) => {
    const hasTime = timeBudget(budgetMs)
    let after = data.after === undefined ? null : place.parse(data.after)
    do after = await page(after)
    while (after !== null && hasTime())
    if (after === null) return
    const [run] = key.split('|')
    await jobs.enqueue(name, { after }, { key: `${run}|${JSON.stringify(after)}` })
  })
