import type { FastifyInstance } from 'fastify'
import { appError } from './app-error.ts'

/** Names that could reach into an object's prototype; no call has such a field. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

const withoutForbidden = (key: string, value: unknown): unknown => (FORBIDDEN.has(key) ? undefined : value)

/**
 * Reads JSON bodies. Unlike Fastify's own parser it takes an empty body for "no body": the PUT calls of the
 * specification are sent with a JSON content type and nothing in it (journey.md 7).
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const body = text.toString()
    if (body.trim() === '') return done(null, undefined)
    try {
      // The reviver costs time, so it runs only for bodies that mention such a name at all.
      const risky = body.includes('proto') || body.includes('constructor') || body.includes('\\u')
      return done(null, risky ? JSON.parse(body, withoutForbidden) : JSON.parse(body))
    } catch {
      return done(
        appError('validation_failed', { issues: [{ path: '', message: 'must be JSON' }] }),
        undefined,
      )
    }
  })
}
