import type { Jobs } from './jobs.ts'

/** Jobs that never run: for lives that are played in the past, where their effects would come too late. */
export const noJobs: Jobs = {
  enqueue: async () => {},
  enqueueAll: async () => {},
  work: () => {},
  schedule: () => {},
  queues: async () => [],
  timetable: async () => [],
  failed: async () => [],
  retryFailed: async () => 0,
  dropFailed: async () => false,
  again: async () => false,
}
