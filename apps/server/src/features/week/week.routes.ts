import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { unpackFonts } from '#server/platform/drawing/drawing-fonts.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { FOREVER } from '#server/platform/http/cache-control.ts'
import { createLine } from '#server/platform/line.ts'
import { drawMailWheel, readWheelPath, WHEEL_PAGES } from './wheel-picture.ts'

const Params = z.object({ file: z.string().max(80) })
const WAITING = 60

/** The wheels in mails of "Your week": without a session, and the same for everybody with these scores. */
export const weekPictures = (
  app: FastifyInstance,
  { settings, secrets }: Pick<Deps, 'settings' | 'secrets'>,
): void => {
  const busy = () => appError('drawings_busy', { retryAfter: 30 })
  const line = createLine({ atATime: 1, waiting: WAITING, each: WAITING, refuseOwner: busy, refuseAll: busy })

  app.get(`${WHEEL_PAGES}/:file`, async (request, reply) => {
    const { file } = Params.parse(request.params)
    const scores = readWheelPath(secrets.stopLinks, file)
    if (!scores) throw appError('not_found')
    const png = await line(file, (turn) =>
      turn(async () => drawMailWheel(scores, await unpackFonts(path.join(settings.DATA_DIR, 'fonts')))),
    )
    return reply
      .type('image/png')
      .header('cache-control', FOREVER)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(png)
  })
}
