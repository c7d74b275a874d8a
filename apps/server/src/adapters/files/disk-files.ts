import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Files } from './files.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Files under `root` (DATA_DIR/files): the embedded default. */
export const diskFiles = (root: string): Files => {
  const locate = (name: string): string => {
    const file = path.join(root, name)
    if (!file.startsWith(root + path.sep)) throw new RangeError('file name leaves the store')
    return file
  }
  return {
    write: async (name, content) => {
      const file = locate(name)
      await mkdir(path.dirname(file), { recursive: true })
      // Write beside it, then rename: a reader or a crash never sees half a file.
      const draft = `${file}.${randomUUID()}.part`
      const handle = await open(draft, 'wx')
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, file)
    },
    read: async (name) => {
      try {
        return await readFile(locate(name))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    stream: async (name) => {
      const file = locate(name)
      try {
        await stat(file)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
      return createReadStream(file)
    },
    remove: async (name) => rm(locate(name), { force: true }),
  }
}
