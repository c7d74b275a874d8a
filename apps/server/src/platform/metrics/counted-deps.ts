import type { MailTransport } from '#server/adapters/mail/mail.ts'
import { GatewayUnavailable, type PaymentGateway } from '#server/adapters/payment/payment-gateway.ts'
import type { PushSender } from '#server/adapters/push/push.ts'
import type { Deps } from '#server/deps.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../realtime/live.ts'
import type { Counters } from './counters.ts'

const countMails = (transport: MailTransport, { mails }: Counters): MailTransport => ({
  ...transport,
  send: async (mail) => {
    try {
      await transport.send(mail)
    } catch (error) {
      mails.inc({ outcome: 'refused' })
      throw error
    }
    mails.inc({ outcome: 'sent' })
  },
})

const countPushes = (sender: PushSender, { pushes }: Counters): PushSender => ({
  send: async (push) => {
    const outcome = await sender.send(push)
    pushes.inc({ outcome })
    return outcome
  },
})

const countJobs = (jobs: Jobs, { jobs: seconds }: Counters): Jobs => ({
  ...jobs,
  work: (name, handler) => {
    // From the start, so that the first failure raises an alert.
    seconds.zero({ queue: name, outcome: 'failed' })
    jobs.work(name, async (data, job) => {
      const end = seconds.startTimer({ queue: name })
      try {
        await handler(data, job)
      } catch (error) {
        end({ outcome: 'failed' })
        throw error
      }
      end({ outcome: 'completed' })
    })
  },
})

const countEvents = (live: Live, { events }: Counters): Live => ({
  ...live,
  publish: (event, payload, to) => {
    live.publish(event, payload, to)
    events.inc({ event: event.name })
  },
  broadcast: (event, read) =>
    // Read once for each publication.
    live.broadcast(event, async () => {
      events.inc({ event: event.name })
      return read()
    }),
})

/** Answers of the gateway; a retry with the same key is counted again. */
const countPayments = (payments: PaymentGateway, { gateway }: Counters): PaymentGateway => {
  const counted =
    <Args extends unknown[], Answer>(
      call: string,
      ask: (...args: Args) => Promise<Answer>,
      outcomeOf: (answer: Answer) => string,
    ) =>
    async (...args: Args): Promise<Answer> => {
      try {
        const answer = await ask(...args)
        gateway.inc({ call, outcome: outcomeOf(answer) })
        return answer
      } catch (error) {
        gateway.inc({ call, outcome: error instanceof GatewayUnavailable ? 'unavailable' : 'error' })
        throw error
      }
    }
  const status = (answer: { readonly status: string }) => answer.status
  return {
    ...payments,
    createCustomer: counted(
      'createCustomer',
      (...args) => payments.createCustomer(...args),
      () => 'succeeded',
    ),
    saveCard: counted('saveCard', (...args) => payments.saveCard(...args), status),
    charge: counted('charge', (...args) => payments.charge(...args), status),
    findCharge: counted('findCharge', (...args) => payments.findCharge(...args), status),
    cancelCharge: counted('cancelCharge', (...args) => payments.cancelCharge(...args), status),
    refund: counted(
      'refund',
      (...args) => payments.refund(...args),
      () => 'succeeded',
    ),
    readEvent: counted(
      'event',
      (...args) => payments.readEvent(...args),
      (event) => (event.kind === 'charge' ? event.answer.status : event.kind),
    ),
  }
}

/** The same dependencies; what they do is counted (docs/operations/watching.md). */
export const countedDeps = (deps: Deps, counters: Counters): Deps => ({
  ...deps,
  mail: countMails(deps.mail, counters),
  push: countPushes(deps.push, counters),
  jobs: countJobs(deps.jobs, counters),
  live: countEvents(deps.live, counters),
  payments: deps.payments && countPayments(deps.payments, counters),
})
