import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'

const Mails = z.array(
  z.object({
    subject: z.string(),
    headers: z.record(z.string(), z.string()),
    addresses: z.array(z.string()),
    type: z.string(),
    defects: z.array(z.string()),
    parts: z.array(z.object({ type: z.string(), file: z.string().nullable(), text: z.string() })),
  }),
)

/** Reads sent mails with an independent parser: Python's. */
export const readMime = (mails: readonly string[]): z.infer<typeof Mails> => {
  const script = path.join(import.meta.dirname, 'read-mime.py')
  const output = execFileSync('python3', [script], { input: JSON.stringify(mails), encoding: 'utf8' })
  return Mails.parse(JSON.parse(output))
}
