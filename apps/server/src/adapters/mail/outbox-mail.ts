import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { Mail, MailTransport } from './mail.ts'

const StoredMail = z.object({
  key: z.string(),
  at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type StoredMail = z.infer<typeof StoredMail>

const NAME = /^[\w.-]+\.json$/

/** `2026-03-10T180000Z-password-changed-1005.json`: sorted by time, and the same for every attempt at one mail. */
const nameOf = ({ at, key }: Mail): string => {
  const time = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')
  return `${time}-${key.replace(/[^\w-]/g, '-')}.json`
}

const withoutTime = (name: string): string => name.slice('2026-03-10T180000Z-'.length)

/** Mails as files in `folder` (DATA_DIR/outbox): what happens when no SMTP_URL is set. */
export const outboxMail = (folder: string) => {
  const transport: MailTransport = {
    send: async (mail) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const sent = await readdir(folder)
      // A mail that is tried once more with another time is still the same mail.
      if (sent.some((name) => withoutTime(name) === withoutTime(nameOf(mail)))) return
      const draft = path.join(folder, `.${randomUUID()}.part`)
      const stored: StoredMail = { ...mail, at: mail.at.toISOString() }
      await writeFile(draft, JSON.stringify(stored, null, 2), { mode: 0o600, flush: true })
      try {
        // A link fails when the name is taken: of two attempts at a time one writes.
        await link(draft, path.join(folder, nameOf(mail)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
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
        .sort()
        .reverse()
    },
    read: async (name: string): Promise<StoredMail | null> => {
      if (!NAME.test(name)) return null
      const text = await readFile(path.join(folder, name), 'utf8').catch(() => null)
      return text === null ? null : StoredMail.parse(JSON.parse(text))
    },
  }
}
export type Outbox = ReturnType<typeof outboxMail>
