import { BOUNCE_KINDS } from '@oola/contract/staff/staff.constants'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { ReturnedMail, ReturnedMailsService } from './returned-mails.service.ts'
import { isSigned } from './webhook-signature.ts'

/** The Message-ID of the mail, with or without its brackets. */
const messageId = z.string().max(300)
/** A mail that was returned or marked as spam, as the operator's mail server reports it (docs/operations/install.md). */
const Returned = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('mail.bounced'),
    data: z.object({ messageId, reason: z.enum(BOUNCE_KINDS).catch('other') }),
  }),
  z.object({ type: z.literal('mail.complained'), data: z.object({ messageId }) }),
])

const returnedMail = ({ type, data }: z.infer<typeof Returned>): ReturnedMail =>
  type === 'mail.bounced'
    ? { messageId: data.messageId, bounce: data.reason }
    : { messageId: data.messageId, complaint: true }

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** `POST /webhooks/bounces`: bounces and complaints, signed by MAIL_WEBHOOK_SECRET; without that setting there is no such address. */
export const mailWebhook = async (
  app: FastifyInstance,
  returnedMails: ReturnedMailsService,
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
): Promise<void> => {
  const { MAIL_WEBHOOK_SECRET: secret } = settings
  if (!secret) return
  await app.register(async (hook) => {
    hook.removeAllContentTypeParsers()
    hook.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    hook.post('/webhooks/bounces', async ({ headers, body, log }, reply) => {
      const header = (name: string): string => String(headers[`webhook-${name}`] ?? '')
      const text = String(body ?? '')
      const message = {
        id: header('id'),
        timestamp: header('timestamp'),
        signature: header('signature'),
        body: text,
      }
      if (!isSigned(secret, message, clock.now())) {
        log.warn('a bounce was not believed')
        return reply.status(400).send({ received: false })
      }
      const returned = Returned.safeParse(jsonOf(text))
      // Other events of the mail server are received and not used.
      if (returned.success) await returnedMails.receive(returnedMail(returned.data))
      return { received: true }
    })
  })
}
