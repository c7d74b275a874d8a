import { type ChoiceDraft, NOTHING_CHOSEN } from '#web/lib/choice-drafts.ts'
import { type Drafts, useDrafts } from '#web/lib/drafts.ts'
import { useQuestionRun } from './use-question-run.ts'

type Answers = ChoiceDraft['answers']

const NONE: Answers = {}

/**
 * A run whose choices are stored in this browser until all of them are saved: survives a reload or a closed window.
 * @param id names the draft in its store
 * @param saved the server's earlier answers
 */
export const useChoiceRun = <Question extends { readonly id: number }>(
  store: Drafts<ChoiceDraft>,
  id: string,
  questions: readonly Question[],
  saved: Answers = NONE,
) => {
  const draftIn = (drafts: ReadonlyMap<string, ChoiceDraft>): ChoiceDraft => {
    const { answers, position } = drafts.get(id) ?? NOTHING_CHOSEN
    return { answers: { ...saved, ...answers }, position }
  }
  const { answers, position } = draftIn(useDrafts(store))
  const run = useQuestionRun({
    questions,
    isAnswered: (question) => answers[question.id] !== undefined,
    position,
    onMove: (to) => store.put(id, { ...draftIn(store.read()), position: to }),
  })
  return {
    ...run,
    /** Option ids by question id. */
    answers,
    choose: (option: number) => {
      if (run.question) store.put(id, { answers: { ...answers, [run.question.id]: option }, position })
    },
    /** Everything is saved. */
    clear: () => store.drop(id),
  }
}
