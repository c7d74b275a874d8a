import { z } from 'zod'
import { call } from '../call.ts'
import { CALLS_PER_BATCH } from './batch.constants.ts'

/** Longer than the path of any call. */
const ADDRESS_LENGTH = 300

const Address = z
  .string()
  .max(ADDRESS_LENGTH)
  .describe('Path below /api, and the query behind it: /Dashboard/GetUserProgress/1005')

/** The reply to one call of a batch: the status and body of the single call. */
export const BatchedAnswer = z.object({ status: z.int(), body: z.unknown() })
export type BatchedAnswer = z.infer<typeof BatchedAnswer>

export const getBatch = call({
  method: 'GET',
  path: '/Batch',
  access: 'public',
  summary:
    'Run several GET calls concurrently and return their replies in order, each with its own access rules',
  source: 'ours: a page loads all its data in one request',
  query: z.object({ calls: z.union([Address, z.array(Address).min(1).max(CALLS_PER_BATCH)]) }),
  reply: z.array(BatchedAnswer),
  errors: ['rate_limited'],
})
