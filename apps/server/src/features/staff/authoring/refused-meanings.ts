import { parse } from 'yaml'
import type { Deps } from '#server/deps.ts'
import {
  NOTHING_PUBLISHED,
  type PublishedTexts,
  readContentText,
} from '#server/platform/content/content-text.ts'
import { readContentValues } from '#server/platform/content/content-values.ts'
import type { ContentFault } from '#server/platform/content/load-content.ts'
import { mailFaults } from './mail-faults.ts'
import { folderOf, priceDay } from './published-content.ts'
import { meaningFaults } from './stored-meanings.ts'
import { listPublishedTexts } from './versions.repo.ts'

/** A YAML text as values; null for none, and for text that is no YAML. */
const valuesOf = (text: string | null): unknown => {
  try {
    return text === null ? null : parse(text)
  } catch {
    return null
  }
}

/** The database, the content that is shown, and the clock of its prices. */
export interface ShownContent extends Pick<Deps, 'db' | 'clock'> {
  readonly settings: Pick<Deps['settings'], 'REPORT_ZONE'>
  readonly content: Pick<Deps['content'], 'mediaFolder'>
}

/**
 * What of a text would change the meaning of members' answers and payments, compared with the text that is shown and
 * with all that were (stored-meanings.ts), and what would keep a mail from being sent (mail-faults.ts).
 */
export const refusedMeanings = async (
  { db, content, clock, settings }: ShownContent,
  published: PublishedTexts,
  file: string,
  text: string | null,
): Promise<ContentFault[]> => {
  const read = (texts: PublishedTexts) => readContentText(folderOf(content), texts, file).catch(() => null)
  const [shown, program] = await Promise.all([read(published), read(NOTHING_PUBLISHED)])
  const values = valuesOf(text ?? program)
  if (values === null) return []
  const past = [program, ...(await listPublishedTexts(db.orm, file))]
  const day = priceDay({ clock, settings })
  const known = { shown: valuesOf(shown), earlier: past.map(valuesOf), day }
  const ofMail = async () => {
    if (!file.startsWith('mails/') || program === null) return []
    const numbers = await readContentValues(folderOf(content), published, day).catch(() => ({}))
    return mailFaults(program, values, Object.keys(numbers))
  }
  return [...meaningFaults(file, known, values), ...(await ofMail())].map((fault) => ({ file, ...fault }))
}
