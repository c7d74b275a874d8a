import type { PublishedTexts } from '#server/platform/content/content-text.ts'
import { ContentError, loadContent } from '#server/platform/content/load-content.ts'
import { appError } from '#server/platform/http/app-error.ts'

/** The whole content must be valid with what is published: a price stands in many texts. @throws content_invalid */
export const requireValidTexts = async (folder: string, texts: PublishedTexts): Promise<void> => {
  try {
    await loadContent(folder, texts)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const issues = error.faults.map(({ file, steps, message }) => ({
      path: [file, ...steps.map(String)].join('.'),
      message,
    }))
    throw appError('content_invalid', { issues })
  }
}
