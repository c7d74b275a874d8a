import type { FastifyRequest } from 'fastify'

/** Marks a token with which staff view the portal as a member: it is no session's token (STAFF-13). */
const MARK = 'view.'

export const isViewToken = (token: string): boolean => token.startsWith(MARK)
export const toViewToken = (token: string): string => `${MARK}${token}`
export const withoutViewMark = (token: string): string => token.slice(MARK.length)

/** The bearer token of a request; null without one. */
export const bearerOf = ({ headers: { authorization } }: FastifyRequest): string | null =>
  authorization?.startsWith('Bearer ') ? authorization.slice(7).trim() : null
