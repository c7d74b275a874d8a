import { BOUNCE_KINDS } from '@oola/contract/staff/staff.constants'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import type { MailLogService } from './mail-log.service.ts'
import { isSigned } from './webhook-signature.ts'

/** A mail that came back, as the operator's mail server reports it (docs/operations/install.md). */
const Bounce = z.object({
  type: z.literal('mail.bounced'),
  data: z.object({
    /** The Message-ID of the mail, with or without its brackets. */
    messageId: z.string().max(300),
    reason: z.enum(BOUNCE_KINDS).catch('other'),
  }),
})

/** `<id@domain>` */
const leftPart = (messageId: string): string => messageId.replace(/^<|>$/g, '').split('@')[0] ?? ''

const jsonOf = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** `POST /webhooks/bounces`: bounces, signed by MAIL_WEBHOOK_SECRET; without that setting there is no such address. */
export const mailWebhook = async (
  app: FastifyInstance,
  mailLog: MailLogService,
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
      const bounce = Bounce.safeParse(jsonOf(text))
      // Other events of the mail server are received and not used.
      if (bounce.success) await mailLog.bounced(leftPart(bounce.data.data.messageId), bounce.data.data.reason)
      return { received: true }
    })
  })
}
