import type { Call } from '@oola/contract/call'
import { accessWords } from '@oola/contract/call-access'
import { errorsOf } from '@oola/contract/call-errors'
import { capitalized } from '@oola/contract/count-words'
import type { ErrorCode } from '@oola/contract/errors'
import { isStaffCall } from '@oola/contract/staff/staff-call'
import { z } from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The error codes of the route's call. */
    errors?: readonly ErrorCode[]
  }
}

/**
 * `PUT /Goals/SetOolaOne/:goalId` is `putGoalsSetOolaOne`; a call of the staff, whose lists and entries share a path, names
 * its parameters too: `GET /staff/members/:id` is `getStaffMembersById`.
 */
const operationId = (call: Call): string =>
  call.path
    .split('/')
    .flatMap((part) => {
      if (!part.startsWith(':')) return part.split('-').map(capitalized)
      return isStaffCall(call) ? [`By${capitalized(part.slice(1))}`] : []
    })
    .reduce((name, part) => name + part, call.method.toLowerCase())

const securityOf = (call: Call) => {
  if (isStaffCall(call)) return call.staff === 'open' ? [] : [{ staff: [] }]
  return call.access === 'public' ? [] : [{ session: [] }]
}

/** The OpenAPI entry of a call: its route's `schema`, and its error codes. */
export const callPage = (call: Call) => ({
  schema: {
    operationId: operationId(call),
    summary: call.summary,
    description: `For: ${accessWords(call)}. Source: ${call.source}`,
    tags: [call.path.split('/')[1]?.toLowerCase() ?? 'api'],
    security: securityOf(call),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    ...(call.form ? { consumes: ['multipart/form-data'] } : {}),
    ...(call.file ? { produces: [call.file] } : {}),
    response: { [call.status ?? 200]: call.file ? z.unknown() : call.reply },
  },
  errors: errorsOf(call),
})
