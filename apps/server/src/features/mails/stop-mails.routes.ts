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

const pageOf = (link: StopLink, { kinds, isStopped, shown, hasSettings }: StoppedKinds): string => {
  const path = `${STOP_PAGES}/${link.kind}/${link.token}`
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
        `<p>Right now we send you:</p>${kind}${press(path + query, 'Stop these e-mails')}${others}${settings}`,
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
    const show = (reply: FastifyReply, link: StopLink, found: StoppedKinds | null): FastifyReply =>
      found ? sendPage(reply, 200, pageOf(link, found), { hasForm: true }) : notOurs(reply)

    // The second one is for a reload after a press on Undo.
    for (const path of ['', '/undo'])
      pages.get(`${STOP_PAGES}/:kind/:token${path}`, async (request, reply) => {
        const link = linkOf(request)
        return show(reply, link, await stopMails.read(link))
      })
    pages.post(`${STOP_PAGES}/:kind/:token`, async (request, reply) => {
      const link = linkOf(request)
      return show(reply, link, await stopMails.write(link, true))
    })
    pages.post(`${STOP_PAGES}/:kind/:token/undo`, async (request, reply) => {
      const link = linkOf(request)
      return show(reply, link, await stopMails.write(link, false))
    })
  })
}
