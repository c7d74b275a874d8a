import { sendRequest } from '@oola/contract/requests/requests.calls'
import type { Handle } from '#server/platform/http/handle.ts'
import type { RequestsService } from './requests.service.ts'

export const requestsRoutes = (handle: Handle, requests: RequestsService): void => {
  handle(
    sendRequest,
    async ({ input, request }) => {
      await requests.submit(input.body, request.ip)
      return { ok: true as const }
    },
    { finds: { member: 'a sponsor, by alias' } },
  )
}
