import { buffer } from 'node:stream/consumers'
import type { Files } from '#server/adapters/files/files.ts'

interface Drawing {
  readonly key: string
  readonly draw: () => Promise<Buffer>
  /** Whether what is kept is what would be drawn now; left out where the key changes with the drawing. */
  readonly isCurrent?: (kept: Buffer) => Promise<boolean>
}

/** What is drawn at the first request, and then kept among the files. */
export const storedDrawings = (files: Files) => {
  const running = new Map<string, Promise<Buffer>>()

  const findOrDraw = async ({ key, draw, isCurrent }: Drawing): Promise<Buffer> => {
    const kept = await files.find(key)
    if (kept) {
      const file = await buffer(await kept.stream())
      if (!isCurrent || (await isCurrent(file))) return file
    }
    const drawn = await draw()
    await files.write(key, drawn)
    return drawn
  }

  return (drawing: Drawing): Promise<Buffer> => {
    const { key } = drawing
    // A link that was just posted is asked for by several networks at once: they share one look and one drawing.
    const shared = running.get(key) ?? findOrDraw(drawing).finally(() => running.delete(key))
    running.set(key, shared)
    return shared
  }
}
