import { buffer } from 'node:stream/consumers'
import type { Files } from '#server/adapters/files/files.ts'

interface Drawing {
  readonly key: string
  readonly draw: () => Promise<Buffer>
  /** Whether the stored file equals a new drawing; omitted where the key changes with the drawing. */
  readonly isCurrent?: (stored: Buffer) => Promise<boolean>
}

/** Drawings that are made at the first request and stored as files. */
export const storedDrawings = (files: Files) => {
  const running = new Map<string, Promise<Buffer>>()

  const findOrDraw = async ({ key, draw, isCurrent }: Drawing): Promise<Buffer> => {
    const stored = await files.find(key)
    if (stored) {
      const file = await buffer(await stored.stream())
      if (!isCurrent || (await isCurrent(file))) return file
    }
    const drawn = await draw()
    await files.write(key, drawn)
    return drawn
  }

  return (drawing: Drawing): Promise<Buffer> => {
    const { key } = drawing
    // Several networks fetch a link that was just posted: they share one look-up and one drawing.
    const shared = running.get(key) ?? findOrDraw(drawing).finally(() => running.delete(key))
    running.set(key, shared)
    return shared
  }
}
