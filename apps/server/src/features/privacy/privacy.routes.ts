import {
  deleteAccount,
  getDataExport,
  keepAccount,
  requestDataExport,
} from '@oola/contract/privacy/privacy.calls'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { appError } from '#server/platform/http/app-error.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import { sendFile } from '#server/platform/http/send-file.ts'
import type { PrivacyService } from './privacy.service.ts'

export const privacyRoutes = (handle: Handle, { exports, deletion }: PrivacyService): void => {
  handle(getDataExport, ({ session }) => exports.read(session))

  handle(requestDataExport, ({ session }) => exports.ask(session))

  handle(deleteAccount, ({ session, input, request }) =>
    deletion.ask(session, input.body.password, request.ip),
  )

  handle(keepAccount, ({ session }) => deletion.keep(session))
}

const ExportAddress = z.object({
  memberId: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  code: z.string(),
})

/** `media/export/{memberId}/{code}.zip`: an address that nobody can guess, told to its member alone, for a day. */
export const exportFiles = (app: FastifyInstance, { exports }: PrivacyService): void => {
  app.get('/media/export/:memberId/:code.zip', async (request, reply) => {
    const address = ExportAddress.safeParse(request.params)
    const found = address.success ? await exports.find(address.data.memberId, address.data.code) : null
    if (!found) throw appError('not_found')
    reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${found.fileName}"`,
    })
    return sendFile(request, reply, found)
  })
}
