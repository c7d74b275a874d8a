import { randomUUID } from 'node:crypto'
import { glob, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Files, isKey, requireKey } from './files.ts'

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))

const DRAFT = '.part'

/** Files under `root` (DATA_DIR/files): the embedded default. */
export const diskFiles = (root: string): Files => {
  const locate = (key: string): string => {
    requireKey(key)
    return path.join(root, key)
  }
  return {
    write: async (key, content) => {
      const file = locate(key)
      await mkdir(path.dirname(file), { recursive: true })
      // Write a draft, then rename it: neither a reader nor a crash leaves half a file.
      const draft = `${file}.${randomUUID()}${DRAFT}`
      try {
        const handle = await open(draft, 'wx')
        try {
          await handle.writeFile(content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    find: async (key) => {
      const file = locate(key)
      try {
        const found = await stat(file)
        if (!found.isFile()) return null
        const { size, mtimeMs } = found
        return {
          size,
          etag: `"${size.toString(36)}-${mtimeMs.toString(36)}"`,
          stream: async (range) => (await open(file)).createReadStream(range),
        }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: async (key) => rm(locate(key), { force: true }),
    list: async function* () {
      for await (const entry of glob('**/*', { cwd: root, withFileTypes: true })) {
        const key = path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')
        if (entry.isFile() && isKey(key) && !key.endsWith(DRAFT)) yield key
      }
    },
  }
}
