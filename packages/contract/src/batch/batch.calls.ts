import { z } from 'zod'
import { call } from '../call.ts'
import { CALLS_PER_BATCH } from './batch.constants.ts'

/** Longer than the address of any call. */
const ADDRESS_LENGTH = 300

const Address = z
  .string()
  .max(ADDRESS_LENGTH)
  .describe('Path below /api, and the query behind it: /Dashboard/GetUserProgress/1005')

/** What one call of a batch is answered with: the status and the body that it would have got by itself. */
export const BatchedAnswer = z.object({ status: z.int(), body: z.unknown() })
export type BatchedAnswer = z.infer<typeof BatchedAnswer>

export const getBatch = call({
  method: 'GET',
  path: '/Batch',
  access: 'public',
  summary:
    'Makes several GET calls side by side and answers them in their order, each by its own rules of access',
  source: 'ours: a page asks for all that it shows in one request',
  query: z.object({ calls: z.union([Address, z.array(Address).min(1).max(CALLS_PER_BATCH)]) }),
  reply: z.array(BatchedAnswer),
  errors: ['rate_limited'],
})
