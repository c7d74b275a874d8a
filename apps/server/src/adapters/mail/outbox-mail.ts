import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { MailCalendar, type MailTransport } from './mail.ts'

const StoredMail = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  to: z.string(),
  replyTo: z.string().optional(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  calendar: MailCalendar.optional(),
  stops: z.object({ url: z.string() }).optional(),
})
export type StoredMail = z.infer<typeof StoredMail>

const NAME = /^[\w.-]+\.json$/

/** `password-changed-1005.json` */
const nameOfKey = (key: string): string => `${key.replace(/[^\w-]/g, '-')}.json`

/** `2026-03-10T180000Z-password-changed-1005.json`: sorted by time. */
const nameOf = ({ at, key }: Pick<StoredMail, 'at' | 'key'>): string =>
  `${at.replace(/\.\d+Z$/, 'Z').replaceAll(':', '')}-${nameOfKey(key)}`

/** Gives a file a second name. @returns whether the name was free: only one of two racing calls gets it */
const linked = async (file: string, name: string): Promise<boolean> => {
  try {
    await link(file, name)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** A stored mail; null when the file is missing or broken: cut off by a full disk or edited. */
const readMail = async (file: string): Promise<StoredMail | null> => {
  try {
    return StoredMail.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/**
 * Mails as files in `folder` (DATA_DIR/outbox), without SMTP_URL. Each is written under its key, which finds a repeated
 * attempt directly, and then linked to the name for the list.
 */
export const outboxMail = (folder: string) => {
  const byKey = path.join(folder, '.by-key')
  const transport: MailTransport = {
    send: async (mail) => {
      await mkdir(byKey, { recursive: true, mode: 0o700 })
      const draft = path.join(byKey, `.${randomUUID()}.part`)
      const mine: StoredMail = { ...mail, at: mail.at.toISOString() }
      await writeFile(draft, JSON.stringify(mine, null, 2), { mode: 0o600, flush: true })
      try {
        const keyFile = path.join(byKey, nameOfKey(mail.key))
        // A retry with a different time is still the same mail.
        const stored = (await linked(draft, keyFile)) ? mine : await readMail(keyFile)
        const listed = path.join(folder, nameOf(stored ?? mine))
        if (!stored) {
          // Replaces a broken file under both of its names.
          await rename(draft, keyFile)
          await rm(listed, { force: true })
        }
        await linked(keyFile, listed)
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
  return {
    ...transport,
    /** Names of the mails, newest first. */
    list: async (): Promise<string[]> => {
      const names = await readdir(folder).catch(() => [])
      return names
        .filter((name) => NAME.test(name))
        .toSorted()
        .reverse()
    },
    /** Null for a missing or broken mail: the others are still readable. */
    read: async (name: string): Promise<StoredMail | null> => {
      if (!NAME.test(name)) return null
      return readMail(path.join(folder, name))
    },
  }
}
export type Outbox = ReturnType<typeof outboxMail>
