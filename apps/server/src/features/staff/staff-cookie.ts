import { HOUR_MS } from '@oola/contract/durations'
import { STAFF_SESSION_HOURS } from '@oola/contract/staff/staff.constants'
import type { FastifyReply, FastifyRequest } from 'fastify'

const NAME = 'staffSession'
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{1,200})`)

const attributes = (publicUrl: string): string =>
  // No script reads it, no other site sends it, and the portal's own calls do not get it.
  `Path=/api/staff; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`

/** The token in the staff cookie; null without one. */
export const readStaffCookie = ({ headers: { cookie = '' } }: FastifyRequest): string | null =>
  COOKIE.exec(cookie)?.[1] ?? null

export const setStaffCookie = (reply: FastifyReply, token: string, publicUrl: string): void => {
  const seconds = (STAFF_SESSION_HOURS * HOUR_MS) / 1000
  reply.header('set-cookie', `${NAME}=${token}; Max-Age=${seconds}; ${attributes(publicUrl)}`)
}

export const clearStaffCookie = (reply: FastifyReply, publicUrl: string): void => {
  reply.header('set-cookie', `${NAME}=; Max-Age=0; ${attributes(publicUrl)}`)
}
