import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#server/platform/http/app-error.ts'
import { type MailPart, REPORT_PARTS, readMailReport } from '../mail-log/mail-report.service.ts'
import type { ReturnedMailsService } from '../mail-log/returned-mails.service.ts'
import type { InboundMail, ThreadsService } from './threads.service.ts'

/** Attachments travel with the mail, in base64; they are not stored. */
const BODY_LIMIT = 40 * 1024 * 1024

const Text = z.string().default('')
/** An inbound mail in Postmark's JSON, which other providers and `deploy/inbox/post-mail.py` send as well. */
const Inbound = z.object({
  From: z.string().max(1000),
  FromFull: z.object({ Email: z.string().max(1000) }).optional(),
  To: Text,
  Cc: Text,
  /** The address of the envelope. */
  OriginalRecipient: Text,
  MessageID: Text,
  TextBody: Text,
  StrippedTextReply: Text,
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
  Attachments: z.array(z.object({ Name: z.string(), ContentType: Text, Content: Text })).default([]),
})

type Inbound = z.infer<typeof Inbound>

/** The parts of a report, such as of a returned mail; `Content` is base64. */
const reportParts = ({ Attachments }: Inbound): MailPart[] =>
  Attachments.map(({ ContentType, Content }) => ({
    type: ContentType.split(';')[0]?.trim().toLowerCase() ?? '',
    content: Content,
  }))
    .filter(({ type }) => REPORT_PARTS.includes(type))
    .map(({ type, content }) => ({ type, text: Buffer.from(content, 'base64').toString() }))

const readMail = (inbound: Inbound): InboundMail => {
  const { From, FromFull, To, Cc, OriginalRecipient, Headers, ...mail } = inbound
  const headerOf = (name: string): string | undefined =>
    Headers.find((header) => header.Name.toLowerCase() === name)
      ?.Value.trim()
      .toLowerCase()
  const submitted = headerOf('auto-submitted')
  return {
    to: [OriginalRecipient, To, Cc].join(', '),
    from: FromFull?.Email ?? /<([^>]+)>/.exec(From)?.[1] ?? From,
    // Of the mail itself where the provider passes it on; its own id is new for each attempt of some.
    messageId: headerOf('message-id') ?? mail.MessageID,
    text: mail.TextBody,
    reply: mail.StrippedTextReply,
    attachments: mail.Attachments.map(({ Name }) => Name),
    isAutomatic: submitted !== undefined && submitted !== 'no',
  }
}

const isSecret = ({ headers: { authorization = '' } }: FastifyRequest, secret: string): boolean => {
  const [scheme = '', value = ''] = authorization.split(' ')
  if (scheme.toLowerCase() !== 'basic') return false
  const given = Buffer.from(
    Buffer.from(value, 'base64')
      .toString()
      .replace(/^[^:]*:/, ''),
  )
  const wanted = Buffer.from(secret)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

interface Readers {
  readonly threads: ThreadsService
  readonly returnedMails: Pick<ReturnedMailsService, 'receive'>
}

/**
 * Answers by mail, and reports of returned mails: `POST /webhooks/mail` with the secret as the password of Basic authentication, which is what mail
 * providers can send (docs/operations/inbox.md). Without the setting there is no such address.
 */
export const inboundMail = async (
  app: FastifyInstance,
  { threads, returnedMails }: Readers,
  secret: string | undefined,
): Promise<void> => {
  if (!secret) return
  await app.register(async (hook) => {
    // Before the body is read: nobody else makes the server take one of this size.
    hook.addHook('onRequest', async (request, reply) => {
      if (isSecret(request, secret)) return
      request.log.warn('a mail came with another secret than INBOX_SECRET')
      return reply.status(401).send({ received: false })
    })
    hook.post('/webhooks/mail', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      try {
        const mail = Inbound.parse(request.body)
        const report = readMailReport(reportParts(mail))
        if (report) {
          await returnedMails.receive(report)
          return { received: true }
        }
        // After a 403 a provider does not send it again.
        if (!(await threads.receive(readMail(mail)))) return reply.status(403).send({ received: false })
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate_limited')
          return reply.status(429).send({ received: false })
        if (error instanceof z.ZodError) return reply.status(400).send({ received: false })
        throw error
      }
      return { received: true }
    })
  })
}
