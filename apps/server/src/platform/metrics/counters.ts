import { ERRORS } from '@oola/contract/errors'
import { keysOf } from '@oola/contract/keys-of'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { PUSH_OUTCOMES } from '#server/adapters/push/push.ts'

/** Outcome labels that exist from the start: an alert compares a counter with its earlier value, also the first time. */
const MAIL_OUTCOMES = ['sent', 'refused'] as const

/**
 * What one process counts for `/metrics`; prom-client is imported only in this folder and by the route. Labels are
 * names of the code (routes, events, jobs, error codes), never ids or addresses of members.
 */
export const createCounters = () => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'oola_' })
  const requests = new Histogram({
    name: 'oola_request_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const refusals = new Counter({
    name: 'oola_refusals_total',
    help: 'Calls that were answered with an error, by its code',
    labelNames: ['code'],
    registers,
  })
  const jobs = new Histogram({
    name: 'oola_job_seconds',
    help: 'Time of one attempt of a job, by its outcome',
    labelNames: ['queue', 'outcome'],
    buckets: [0.1, 1, 10, 30, 120],
    registers,
  })
  const mails = new Counter({
    name: 'oola_mails_total',
    help: 'Mails that the mail server accepted or refused',
    labelNames: ['outcome'],
    registers,
  })
  const pushes = new Counter({
    name: 'oola_pushes_total',
    help: 'Pushes by what became of them at the push service',
    labelNames: ['outcome'],
    registers,
  })
  const gateway = new Counter({
    name: 'oola_gateway_answers_total',
    help: 'Answers of the payment gateway, by call and outcome',
    labelNames: ['call', 'outcome'],
    registers,
  })
  const events = new Counter({
    name: 'oola_events_published_total',
    help: 'Realtime events that this process published',
    labelNames: ['event'],
    registers,
  })
  for (const code of keysOf(ERRORS)) refusals.inc({ code }, 0)
  for (const outcome of MAIL_OUTCOMES) mails.inc({ outcome }, 0)
  for (const outcome of PUSH_OUTCOMES) pushes.inc({ outcome }, 0)
  return { registry, requests, refusals, jobs, mails, pushes, gateway, events }
}
export type Counters = ReturnType<typeof createCounters>
