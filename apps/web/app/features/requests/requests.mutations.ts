import type { RequestBody } from '@oola/contract/requests/requests.schema'
import type { z } from 'zod'
import { send } from '#web/lib/api.ts'

/** Sends a request; the same key is the same request. */
export const sendRequest = (body: z.input<typeof RequestBody>) => send('POST /Requests/Send', { body })
