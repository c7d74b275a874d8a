import { IdParam } from '@oola/contract/ids'
import {
  deleteAccount,
  getDataExport,
  keepAccount,
  requestDataExport,
} from '@oola/contract/privacy/privacy.calls'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { appError } from '#server/platform/http/app-error.ts'
import { cookieToken } from '#server/platform/http/cookie-session.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import type { ReadSession } from '#server/platform/http/member-session.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import type { PrivacyService } from './privacy.service.ts'

export const privacyRoutes = (handle: Handle, { exports, deletion }: PrivacyService): void => {
  handle(getDataExport, ({ session }) => exports.read(session))

  handle(requestDataExport, ({ session }) => exports.request(session))

  handle(deleteAccount, ({ session, input, request }) =>
    deletion.request(session, input.body.password, request.ip),
  )

  handle(keepAccount, ({ session }) => deletion.revoke(session))
}

const ExportAddress = z.object({
  memberId: IdParam,
  code: z.string(),
})

/**
 * `media/export/{memberId}/{code}.zip`: an unguessable address, for a day, and only with the member's session: a copied
 * address is useless without it.
 */
export const exportFiles = (
  app: FastifyInstance,
  { exports }: PrivacyService,
  readSession: ReadSession,
): void => {
  app.get('/media/export/:memberId/:code.zip', async (request, reply) => {
    const address = ExportAddress.safeParse(request.params)
    const session = await readSession(cookieToken(request) ?? '')
    const found =
      address.success && session?.memberId === address.data.memberId && !session.isFromStore
        ? await exports.find(session, address.data.code)
        : null
    if (!found) throw appError('not_found')
    reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${found.fileName}"`,
    })
    return sendFile(request, reply, found)
  })
}
