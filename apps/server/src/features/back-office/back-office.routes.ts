import { getSilentToken } from '@oola/contract/account/account.calls'
import { SESSION_COOKIE } from '@oola/contract/account/account.constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Handle } from '#server/platform/http/handle.ts'
import { sendPage } from '#server/platform/http/plain-page.ts'
import { backOfficePage } from './back-office.page.ts'
import type { BackOfficeService } from './back-office.service.ts'

export const backOfficeRoutes = (handle: Handle, backOffice: BackOfficeService): void => {
  handle(getSilentToken, async ({ session }) => ({
    silentToken: await backOffice.silentToken(session),
  }))
}

const COOKIE = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]*)`)
const KeptSession = z.object({ token: z.string().max(200) })

/** The session token in the cookie that the portal keeps in the browser (AUTH-03); null without one. */
const cookieToken = ({ headers: { cookie = '' } }: FastifyRequest): string | null => {
  try {
    return KeptSession.parse(JSON.parse(decodeURIComponent(COOKIE.exec(cookie)?.[1] ?? ''))).token
  } catch {
    return null
  }
}

const Query = z.object({ token: z.string().max(2000).catch('') })

/** `/backOffice?token=...`, the default of BACKOFFICE_URL: the button works out of the box (spec-decision 3). */
export const backOfficePages = (app: FastifyInstance, backOffice: BackOfficeService): void => {
  app.route({
    method: 'GET',
    url: '/backOffice',
    // A HEAD request must not use the token up.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { token } = Query.parse(request.query)
      const { status, html } = backOfficePage(await backOffice.visit(token, cookieToken(request)))
      return sendPage(reply, status, html)
    },
  })
}
