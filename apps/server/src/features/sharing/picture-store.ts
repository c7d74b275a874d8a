import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import { unpackFonts } from '#server/platform/drawing/drawing-fonts.ts'
import { storedDrawings } from '#server/platform/drawing/stored-drawings.ts'
import { appError } from '#server/platform/http/app-error.ts'
import { createLine } from '#server/platform/line.ts'

interface Needs extends Pick<Deps, 'files'> {
  readonly settings: Pick<Deps['settings'], 'DATA_DIR'>
}

/** Each takes a quarter of a second of CPU time, partly on the main thread. */
const AT_A_TIME = 1
const WAITING = 60

/** Share pictures: drawn at the first request, one at a time, then stored as files. */
export const pictureStore = ({ files, settings }: Needs) => {
  const findOrDraw = storedDrawings(files)
  const busy = () => appError('drawings_busy', { retryAfter: 30 })
  const line = createLine({
    atATime: AT_A_TIME,
    waiting: WAITING,
    // Requests for one picture share its drawing.
    each: 1,
    refuseOwner: busy,
    refuseAll: busy,
  })
  let fonts: Promise<string[]> | undefined

  const unpacked = (): Promise<string[]> => {
    // A failure is cleared, so that the next request retries.
    fonts ??= unpackFonts(path.join(settings.DATA_DIR, 'fonts')).catch((error: unknown) => {
      fonts = undefined
      throw error
    })
    return fonts
  }

  return (key: string, draw: (fontFiles: string[]) => Promise<Buffer>): Promise<Buffer> =>
    findOrDraw({ key, draw: () => line(key, (turn) => turn(async () => draw(await unpacked()))) })
}
