import type { FailedJob, JobHandler, Jobs } from '#server/platform/jobs/jobs.ts'

interface Queued {
  readonly name: string
  readonly data: Record<string, unknown>
  readonly key: string
}

/** Jobs that wait in memory until the test runs them: `await jobs.drain()`. */
export const createMemoryJobs = () => {
  const handlers = new Map<string, JobHandler>()
  const schedules = new Map<string, string>()
  const keys = new Set<string>()
  const queue: Queued[] = []
  const past = new Map<string, object>()
  const failedNow: FailedJob[] = []
  let count = 0
  const jobs: Jobs = {
    enqueue: async (name, data, { key } = {}) => {
      const id = key ? `${name}/${key}` : null
      if (id && keys.has(id)) return
      if (id) keys.add(id)
      if (id) past.set(id, data)
      count += 1
      // Through JSON, like a stored job: data that does not survive it must not be in a job.
      queue.push({ name, data: JSON.parse(JSON.stringify(data)), key: key ?? `job-${count}` })
    },
    enqueueAll: async (name, list) => {
      for (const { data, key } of list) await jobs.enqueue(name, data, key ? { key } : {})
    },
    work: (name, handler) => void handlers.set(name, handler),
    schedule: (name, cron) => void schedules.set(name, cron),
    queues: async () => [],
    timetable: async () => [...schedules].map(([name, cron]) => ({ name, cron, nextAt: null })),
    failed: async () => failedNow,
    retryFailed: async (_tx, ids) => {
      const found = failedNow.filter(({ id }) => ids.includes(id))
      for (const job of found) await jobs.dropFailed(_tx, job.id)
      for (const { name, data, key, id } of found) queue.push({ name, data: { ...data }, key: key ?? id })
      return found.length
    },
    dropFailed: async (_tx, id) => {
      const place = failedNow.findIndex((job) => job.id === id)
      if (place >= 0) failedNow.splice(place, 1)
      return place >= 0
    },
    again: async (tx, { name, key, newKey }) => {
      const first = past.get(`${name}/${key}`)
      if (first) await jobs.enqueue(name, first, { key: newKey, tx })
      return first !== undefined
    },
  }
  const runOne = async ({ name, data, key }: Queued): Promise<void> => {
    const handler = handlers.get(name)
    if (!handler) throw new Error(`nobody does the job "${name}"`)
    await handler(data, { key })
  }
  return {
    ...jobs,
    queue: queue as readonly Queued[],
    schedules: schedules as ReadonlyMap<string, string>,
    /** Jobs that have failed for good; tests add theirs. */
    failedNow,
    /** Runs queued jobs, and the jobs that they queue, until none is left. */
    drain: async (): Promise<void> => {
      for (let job = queue.shift(); job; job = queue.shift()) await runOne(job)
    },
    /** Runs one job now, like the schedule. */
    run: (name: string, data: Record<string, unknown> = {}) => runOne({ name, data, key: `run-${name}` }),
  }
}
