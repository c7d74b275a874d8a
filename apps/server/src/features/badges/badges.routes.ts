import {
  getCoachAchievements,
  getMyAchievements,
  getMyCoachAchievements,
  getProfileInformation,
  updateDisplayedBadge,
  updateDisplayedCoachBadge,
} from '@oola/contract/badges/badges.calls'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { appError } from '#server/platform/http/app-error.ts'
import { ONE_DAY } from '#server/platform/http/cache-control.ts'
import type { Handle } from '#server/platform/http/handle.ts'
import type { BadgesService } from './badges.service.ts'

export const badgesRoutes = (handle: Handle, badges: BadgesService): void => {
  handle(getMyAchievements, ({ session }) => badges.mine(session))

  handle(getCoachAchievements, ({ session }) => badges.coach.groups(session))

  handle(getMyCoachAchievements, ({ session }) => badges.coach.mine(session))

  handle(updateDisplayedCoachBadge, async ({ session, input }) => {
    await badges.setCoachDisplayed(session, input.body.achievementid)
    return { ok: true as const }
  })

  handle(getProfileInformation, ({ session }) => badges.profileInformation(session))

  handle(updateDisplayedBadge, async ({ session, input }) => {
    await badges.setDisplayed(session, input.body.achievementid)
    return { ok: true as const }
  })
}

const PictureFile = z.object({ file: z.string() })

/** `media/svg/{fileName}.svg` (BADGE-08). */
export const badgePictures = (app: FastifyInstance, badges: BadgesService): void => {
  app.get('/media/svg/:file', async (request, reply) => {
    const { file } = PictureFile.parse(request.params)
    const picture = file.endsWith('.svg') ? badges.picture(file.slice(0, -'.svg'.length)) : null
    if (!picture) throw appError('not_found')
    const { svg, zipped, tag } = picture
    reply.header('etag', tag).header('cache-control', ONE_DAY).header('vary', 'accept-encoding')
    if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send()
    reply.type('image/svg+xml')
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(svg)
    return reply.header('content-encoding', 'gzip').send(zipped)
  })
}
