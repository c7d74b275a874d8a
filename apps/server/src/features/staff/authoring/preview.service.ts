import { localDay } from '@oola/contract/local-day'
import type { ContentPreview } from '@oola/contract/staff/content-preview'
import { parse } from 'yaml'
import type { Deps } from '#server/deps.ts'
import type { Content } from '#server/platform/content/content.ts'
import { readContentValues, withValues } from '#server/platform/content/content-values.ts'
import { writeSample } from '../../mails/mail-samples.service.ts'
import type { MailName } from '../../mails/written-mail.service.ts'
import type { ContentFile } from './content-files.ts'
import type { DraftsService } from './drafts.service.ts'
import { previewOf } from './preview-parts.ts'
import { folderOf, publishedTexts } from './published-content.ts'
import { withEdits } from './yaml-edits.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'content' | 'settings' | 'secrets'> {
  readonly drafts: Pick<DraftsService, 'requireFile'>
}

interface Previewed {
  /** Null while the values are not valid. */
  readonly preview: ContentPreview | null
  readonly faults: { file: string; steps: (string | number)[]; message: string }[]
}

type Entries = readonly { readonly id: number }[]

const withEntry = (list: Entries, entry: Entries[number]): Entries =>
  list.some(({ id }) => id === entry.id)
    ? list.map((each) => (each.id === entry.id ? entry : each))
    : [...list, entry]

/** The content with the checked values of one file. */
const withFile = (content: Content, { part, key, isEntry }: ContentFile, values: unknown): Content => {
  const now = content[part] as Readonly<Record<string, unknown>>
  const next = isEntry ? withEntry(now[key] as Entries, values as Entries[number]) : values
  return { ...content, [part]: { ...now, [key]: next } }
}

/**
 * What the product would show with the values of an open editor (AUTHOR-03). One file is checked by its own schema, so
 * that it takes milliseconds; what one file says about others is checked when the draft is saved. Nothing is stored.
 */
export const previewService =
  ({ db, drafts, ...deps }: Needs) =>
  /** @throws not_found */
  async (name: string, values: unknown): Promise<Previewed> => {
    const { clock, content } = deps
    const file = await drafts.requireFile(name)
    const text = withEdits(file.shown, values)
    const texts = new Map([...(await publishedTexts({ db })), [name, text]])
    // Without valid prices there are no values: their own errors are shown.
    const numbers = await readContentValues(folderOf(content), texts).catch(() => ({}))
    const checked = file.schema.safeParse(parse(withValues(text, numbers)))
    if (!checked.success) {
      const faults = checked.error.issues.map(({ path, message }) => ({
        ...{ file: name, message },
        steps: path.map((step) => (typeof step === 'number' ? step : String(step))),
      }))
      return { preview: null, faults }
    }
    return {
      preview: previewOf(withFile(content, file, checked.data), file, checked.data, {
        today: localDay(clock.now(), 'UTC'),
        writeMail: (shown, name) => writeSample({ ...deps, content: shown }, name as MailName),
      }),
      faults: [],
    }
  }
