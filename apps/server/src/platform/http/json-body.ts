import type { FastifyInstance } from 'fastify'
import { appError } from './app-error.ts'

/** Names that could reach an object's prototype; no call has such a field. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

const withoutForbidden = (key: string, value: unknown): unknown => (FORBIDDEN.has(key) ? undefined : value)

/**
 * Parses JSON bodies. Unlike Fastify's parser it treats an empty body as "no body": the PUT calls of the specification
 * have a JSON content type and an empty body (journey.md 7).
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    const body = text.toString()
    if (body.trim() === '') return done(null, undefined)
    try {
      // The reviver is slow, so it runs only for bodies that contain such a name.
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
