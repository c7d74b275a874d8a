import { context, propagation, ROOT_CONTEXT, SpanKind, type Tracer } from '@opentelemetry/api'
import type { MailTransport } from '#server/adapters/mail/mail.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { inSpan } from './span-of.ts'

/** The `traceparent` of what runs now, if anything. */
const carrier = (): Record<string, string> => {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/** The `traceparent` of the queuing request travels in the job's data, so that the job continues its trace. */
export const traceJobs = (jobs: Jobs, tracer: Tracer): Jobs => ({
  ...jobs,
  enqueue: (name, data, options) => jobs.enqueue(name, { ...data, ...carrier() }, options),
  enqueueAll: (name, list, options) => {
    const of = carrier()
    return jobs.enqueueAll(
      name,
      list.map((job) => ({ ...job, data: { ...job.data, ...of } })),
      options,
    )
  },
  work: (name, handler) =>
    jobs.work(name, ({ traceparent, ...data }, job) => {
      const parent = propagation.extract(ROOT_CONTEXT, { traceparent })
      return inSpan(
        tracer,
        { name: `job ${name}`, kind: SpanKind.CONSUMER },
        () => handler(data, job),
        parent,
      )
    }),
})

/** A span without recipient, subject and key. */
export const traceMails = (mail: MailTransport, tracer: Tracer): MailTransport => ({
  ...mail,
  send: (letter) => inSpan(tracer, { name: 'send mail', kind: SpanKind.CLIENT }, () => mail.send(letter)),
})
