import { getSilentToken } from '@oola/contract/account/account.calls'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { cookieToken } from '#server/platform/http/cookie-session.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import { sendPage } from '#server/platform/http/plain-page.ts'
import { backOfficePage } from './back-office.page.ts'
import type { BackOfficeService } from './back-office.service.ts'

export const backOfficeRoutes = (handle: Handle, backOffice: BackOfficeService): void => {
  handle(getSilentToken, async ({ session }) => ({
    silentToken: await backOffice.silentToken(session),
  }))
}

const Query = z.object({ token: z.string().max(2000).catch('') })

/** `/backOffice?token=...`, the default of BACKOFFICE_URL: the button works without configuration (spec-decision 3). */
export const backOfficePages = (app: FastifyInstance, backOffice: BackOfficeService): void => {
  app.route({
    method: 'GET',
    url: '/backOffice',
    // A HEAD request must not consume the token.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { token } = Query.parse(request.query)
      const { status, html } = backOfficePage(await backOffice.visit(token, cookieToken(request)))
      return sendPage(reply, status, html)
    },
  })
}
