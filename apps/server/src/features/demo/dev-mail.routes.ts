import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Outbox, StoredMail } from '#server/adapters/mail/outbox-mail.ts'
import type { KeptPushes } from '#server/adapters/push/kept-pushes.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { escapeHtml } from '#server/platform/http/html.ts'
import { renderPage, sendPage } from '#server/platform/http/plain-page.ts'

const LONGEST_LIST = 200

const listPage = (mails: readonly { name: string; mail: StoredMail }[], pushes: string): string => {
  if (mails.length === 0) return renderPage('Mails', `${pushes}<p>No mail has been sent yet.</p>`)
  const rows = mails.map(({ name, mail }) => {
    const link = `<a href="/dev/mail/${encodeURIComponent(name)}">${escapeHtml(mail.subject)}</a>`
    return `<tr><td>${escapeHtml(mail.at.slice(0, 16).replace('T', ' '))}</td><td>${escapeHtml(mail.to)}</td><td>${link}</td></tr>`
  })
  return renderPage(
    'Mails',
    `${pushes}<table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  )
}

/** Pushes are in memory only; the newest are above the mails. */
const pushesTable = (pushes: KeptPushes | null): string => {
  const rows = (pushes?.list() ?? []).map(({ at, host, payload: { title, line, url } }) => {
    const cells = [at.toISOString().slice(0, 16).replace('T', ' '), host, title, line, url]
    return `<tr>${cells.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`
  })
  if (rows.length === 0) return ''
  return `<h2>Pushes</h2><table><thead><tr><th>Sent (UTC)</th><th>To</th><th>Title</th><th>Line</th><th>Opens</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
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
export const devMailPages = (
  app: FastifyInstance,
  outbox: Outbox | null,
  pushes: KeptPushes | null,
): void => {
  app.get('/dev/mail', async (_request, reply) => {
    if (!outbox) {
      return sendPage(reply, 200, renderPage('Mails', '<p>SMTP_URL is set: mails go out for real.</p>'))
    }
    const names = (await outbox.list()).slice(0, LONGEST_LIST)
    const read = await Promise.all(names.map(async (name) => ({ name, mail: await outbox.read(name) })))
    return sendPage(
      reply,
      200,
      listPage(
        read.flatMap(({ name, mail }) => (mail ? [{ name, mail }] : [])),
        pushesTable(pushes),
      ),
    )
  })

  app.get('/dev/mail/:name', async (request, reply) => {
    const { name } = z.object({ name: z.string() }).parse(request.params)
    const mail = await outbox?.read(name)
    if (!mail) throw appError('not_found')
    return sendPage(reply, 200, mailPage(mail))
  })
}
