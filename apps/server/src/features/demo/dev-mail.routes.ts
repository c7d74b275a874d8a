import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Outbox, StoredMail } from '#server/adapters/mail/outbox-mail.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { renderPage, sendPage } from '#server/platform/http/plain-page.ts'

const LONGEST_LIST = 200

const listPage = (mails: readonly { name: string; mail: StoredMail }[]): string => {
  if (mails.length === 0) return renderPage('Mails', '<p>No mail has been sent yet.</p>')
  const rows = mails.map(({ name, mail }) => {
    const link = `<a href="/dev/mail/${encodeURIComponent(name)}">${escapeHtml(mail.subject)}</a>`
    return `<tr><td>${escapeHtml(mail.at.slice(0, 16).replace('T', ' '))}</td><td>${escapeHtml(mail.to)}</td><td>${link}</td></tr>`
  })
  return renderPage(
    'Mails',
    `<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

/** The text with its addresses as links, so that a reset link can be opened here. */
const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)

const mailPage = (mail: StoredMail): string =>
  renderPage(
    mail.subject,
    `<table><tr><th scope="row">To</th><td>${escapeHtml(mail.to)}</td></tr><tr><th scope="row">Sent</th><td>${escapeHtml(mail.at)}</td></tr></table><pre>${linked(mail.text)}</pre><p><a href="/dev/mail">All mails</a></p>`,
  )

/** `/dev/mail`: the mails of the demo world, which are not sent (spec-decision 14). Registered with DEMO only. */
export const devMailPages = (app: FastifyInstance, outbox: Outbox | null): void => {
  app.get('/dev/mail', async (_request, reply) => {
    if (!outbox) {
      return sendPage(reply, 200, renderPage('Mails', '<p>SMTP_URL is set: mails go out for real.</p>'))
    }
    const names = (await outbox.list()).slice(0, LONGEST_LIST)
    const read = await Promise.all(names.map(async (name) => ({ name, mail: await outbox.read(name) })))
    return sendPage(reply, 200, listPage(read.flatMap(({ name, mail }) => (mail ? [{ name, mail }] : []))))
  })

  app.get('/dev/mail/:name', async (request, reply) => {
    const { name } = z.object({ name: z.string() }).parse(request.params)
    const mail = await outbox?.read(name)
    if (!mail) throw appError('not_found')
    return sendPage(reply, 200, mailPage(mail))
  })
}
