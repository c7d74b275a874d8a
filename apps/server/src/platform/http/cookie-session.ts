import { SESSION_COOKIE } from '@oola/contract/account/account.constants'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

const COOKIE = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]*)`)
const StoredSession = z.object({ token: z.string().max(200) })

/**
 * The session token in the portal's cookie (AUTH-03); null without one. Only for addresses that the browser opens
 * directly and that change nothing: calls have their bearer token.
 */
export const cookieToken = ({ headers: { cookie = '' } }: FastifyRequest): string | null => {
  try {
    return StoredSession.parse(JSON.parse(decodeURIComponent(COOKIE.exec(cookie)?.[1] ?? ''))).token
  } catch {
    return null
  }
}
