import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '#server/deps.ts'
import { unpackFonts } from './drawing-fonts.ts'

interface Needs extends Pick<Deps, 'files'> {
  readonly settings: Pick<Deps['settings'], 'DATA_DIR'>
}

/** Pictures to share: drawn at the first request, then kept among the files. */
export const pictureStore = ({ files, settings }: Needs) => {
  let fonts: Promise<string[]> | undefined
  const drawing = new Map<string, Promise<Buffer>>()

  const drawAndKeep = async (
    name: string,
    draw: (fontFiles: string[]) => Promise<Buffer>,
  ): Promise<Buffer> => {
    // A failure is forgotten, so that the next request tries again.
    fonts ??= unpackFonts(path.join(settings.DATA_DIR, 'fonts')).catch((error: unknown) => {
      fonts = undefined
      throw error
    })
    const picture = await draw(await fonts)
    await files.write(name, picture)
    return picture
  }

  return async (name: string, draw: (fontFiles: string[]) => Promise<Buffer>): Promise<Buffer> => {
    const kept = await files.find(name)
    if (kept) return buffer(await kept.stream())
    // A link that was just posted is asked for by several networks at once: they share one drawing.
    const running = drawing.get(name) ?? drawAndKeep(name, draw).finally(() => drawing.delete(name))
    drawing.set(name, running)
    return running
  }
}
