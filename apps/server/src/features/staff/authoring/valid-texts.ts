import type { PublishedTexts } from '#server/platform/content/content-text.ts'
import { ContentError, type ContentFault, loadContent } from '#server/platform/content/load-content.ts'
import { type AppError, appError } from '#server/platform/http/app-error.ts'

/** `content_invalid` with each fault at its file and field. */
export const contentInvalid = (faults: readonly ContentFault[]): AppError =>
  appError('content_invalid', {
    issues: faults.map(({ file, steps, message }) => ({
      path: [file, ...steps.map(String)].join('.'),
      message,
    })),
  })

/** The whole content must be valid with what is published: a price is in many texts. @throws content_invalid */
export const requireValidTexts = async (
  folder: string,
  texts: PublishedTexts,
  day: string,
): Promise<void> => {
  try {
    await loadContent(folder, texts, day)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    throw contentInvalid(error.faults)
  }
}
