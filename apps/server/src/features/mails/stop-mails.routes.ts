import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { escapeHtml } from '#server/platform/http/html.ts'
import { renderPage, sendPage } from '#server/platform/http/plain-page.ts'
import { STOP_PAGES } from './stop-link.ts'
import type { StopLink, StopMailsService, StoppedKinds } from './stop-mails.service.ts'

const Params = z.object({ kind: z.string().max(200), token: z.string().max(200) })
/** Also another query: a mail program may add its own. */
const Query = z.object({ shown: z.string().max(200).optional().catch(undefined) })
const linkOf = ({ params, query }: Pick<FastifyRequest, 'params' | 'query'>): StopLink => ({
  ...Params.parse(params),
  ...Query.parse(query),
})

/** A mail program sends one short field (RFC 8058). */
const BODY_LIMIT = 4096

const SETTINGS = '<a href="/account#notifications">Choose everything that reaches you</a>'

const press = (action: string, words: string): string =>
  `<form method="post" action="${escapeHtml(action)}"><button>${words}</button></form>`

const pathOf = ({ kind, token }: StopLink): string => `${STOP_PAGES}/${kind}/${token}`

const pageOf = (
  link: StopLink,
  isUndone: boolean,
  { kinds, isStopped, shown, hasSettings }: StoppedKinds,
): string => {
  const path = pathOf(link)
  const query = `?shown=${shown}`
  const kind = kinds
    .map(({ label, note }) => `<p><strong>${escapeHtml(label)}</strong><br>${escapeHtml(note)}</p>`)
    .join('')
  const others = '<p>Your other e-mails stay as they are.</p>'
  const settings = hasSettings ? `<p>${SETTINGS}. You’ll need to log in for that.</p>` : ''
  return isStopped
    ? renderPage(
        'These e-mails have stopped',
        `<p>We won’t send you these any more:</p>${kind}${others}${shown && press(`${path}/undo${query}`, 'Undo')}${settings}`,
      )
    : renderPage(
        'Stop these e-mails?',
        `${isUndone ? '<p role="status">Done. These e-mails are on again.</p>' : ''}<p>Right now we send you:</p>${kind}${press(path + query, 'Stop these e-mails')}${others}${settings}`,
      )
}

const notOurs = (reply: FastifyReply): FastifyReply =>
  sendPage(
    reply,
    404,
    renderPage(
      'This link doesn’t work',
      `<p>A part of it is missing, or the account is gone. Open it from the e-mail again, or log in. ${SETTINGS}.</p>`,
    ),
  )

/**
 * The pages of stop links: without a session, script or cookie. Reading changes nothing, since scanners of mails open
 * every link; only POST does, which is also what mail programs send automatically (RFC 8058).
 */
export const stopMailsPages = async (app: FastifyInstance, stopMails: StopMailsService): Promise<void> => {
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
      done(null, null),
    )
    // The second one follows a press on Undo.
    for (const end of ['', '/undo'])
      pages.get(`${STOP_PAGES}/:kind/:token${end}`, async (request, reply) => {
        const link = linkOf(request)
        const found = await stopMails.read(link)
        return found
          ? sendPage(reply, 200, pageOf(link, end !== '', found), { hasForm: true })
          : notOurs(reply)
      })
    // A press on the page, whose address has `shown`, leads to a page that Back and Reload can open again. Mail programs
    // follow no redirect.
    for (const end of ['', '/undo'])
      pages.post(`${STOP_PAGES}/:kind/:token${end}`, async (request, reply) => {
        const link = linkOf(request)
        const found = await stopMails.write(link, end === '')
        if (!found) return notOurs(reply)
        if (link.shown === undefined)
          return sendPage(reply, 200, pageOf(link, end !== '', found), { hasForm: true })
        const query = new URLSearchParams({ shown: found.shown })
        return reply.redirect(`${pathOf(link)}${end}?${query}`, 303)
      })
  })
}
