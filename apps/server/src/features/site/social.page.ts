import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { appError } from '#server/platform/http/app-error.ts'
import { renderPage, sendPage } from '#server/platform/http/plain-page.ts'
import { SOCIAL_SETTINGS } from './social-links.ts'

/**
 * `/dev/social/Facebook`: the target of the demo's footer without FACEBOOK_URL (decisions 17.1). Registered with DEMO
 * only.
 */
export const socialPages = (app: FastifyInstance): void => {
  app.get('/dev/social/:name', async (request, reply) => {
    const { name } = z.object({ name: z.string() }).parse(request.params)
    const place = SOCIAL_SETTINGS.find((one) => one.name === name)
    if (!place) throw appError('not_found')
    const words = `<p>The Oola of this demo has no page on ${place.name} yet.</p>
<p>With the setting <code>${place.setting}</code> the icon in the footer leads to the company’s own page. Outside the demo an icon without an address is left out.</p>
<p><a href="/home">Back to Oola</a></p>`
    return sendPage(reply, 200, renderPage(`Oola on ${place.name}`, words))
  })
}
