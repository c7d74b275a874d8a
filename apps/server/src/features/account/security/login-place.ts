import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@oola/contract/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '#server/platform/member-token.ts'

const NAME = 'deviceKey'
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{43})(?:;|$)`)
/** The longest that browsers allow. */
const SECONDS = (400 * DAY_MS) / 1000

/** Where a login comes from. */
export interface LoginPlace {
  readonly ip: string
  /** Hash of the browser's cookie. It names no member and survives a log-out, so that a device is known again. */
  readonly deviceHash: string
}

/** The place of a login; a browser without the cookie gets one, which no script reads. */
export const loginPlace = (
  { ip, headers: { cookie = '' } }: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): LoginPlace => {
  const known = COOKIE.exec(cookie)?.[1]
  const key = known ?? randomBytes(32).toString('base64url')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  reply.header('set-cookie', `${NAME}=${key}; Max-Age=${SECONDS}; Path=/api; HttpOnly; SameSite=Lax${secure}`)
  return { ip, deviceHash: hashToken(key) }
}
