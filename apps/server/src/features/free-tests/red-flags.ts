import { escapeHtml } from '#server/platform/http/html.ts'
import type { Answers } from './answers.ts'
import type { FreeTestsContent } from './free-tests.content.ts'

type Words = Pick<FreeTestsContent, 'stressReport' | 'helplines'>

const linesOf = ({ lines, elsewhere }: Words['helplines']): string =>
  `<ul>${lines.map(({ country, how }) => `<li>${escapeHtml(`${country}: ${how}`)}</li>`).join('')}</ul>${elsewhere}`

/**
 * The first paragraph of the Stress Report when an answer calls for a doctor or for someone to talk to, whatever the
 * score.
 * @returns HTML; null without such an answer
 */
export const redFlagNote = ({ stressReport, helplines }: Words, answers: Answers): string | null => {
  const scores = new Map(answers)
  const raised = stressReport.redFlags.filter(({ questionId, from }) => (scores.get(questionId) ?? 0) >= from)
  if (raised.length === 0) return null
  const notes = raised.map(({ note }) => note).join('')
  return raised.some((flag) => flag.helplines) ? notes + linesOf(helplines) : notes
}
