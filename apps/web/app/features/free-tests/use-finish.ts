import type { TestPerson } from '@oola/contract/free-tests/test-person.schema'
import { useState } from 'react'
import type { Drafts } from '#web/lib/drafts.ts'
import type { QuestionWords } from './free-test-words.ts'
import { clearProgress, type TestProgress } from './free-tests.drafts.ts'
import type { Finished } from './free-tests.mutations.ts'
import type { TestRun } from './use-test-run.ts'

/** Sends a finished test, one request at a time; once saved it is removed from the browser (FREE-20). */
export const useFinish = (
  progress: Drafts<TestProgress>,
  { scores, ambassador, clientKey }: TestRun,
  questions: readonly QuestionWords[],
  /** The alias in the page's address; it wins over the one stored with the test. */
  sender: string | null,
  /** Returns the code of the result. */
  save: (finished: Finished) => Promise<string>,
  show: (code: string) => unknown,
) => {
  const [done, setDone] = useState(false)
  return {
    /** Saved: the result is loading, and the emptied test must not show meanwhile. */
    done,
    send: async (person: TestPerson) => {
      if (done) return
      const finished: Finished = {
        person,
        ambassador: sender ?? ambassador,
        scores: questions.map(({ id }) => ({ questionId: id, score: scores[id] ?? 0 })),
        clientKey,
      }
      const code = await save(finished)
      setDone(true)
      clearProgress(progress)
      show(code)
    },
  }
}
export type Finish = ReturnType<typeof useFinish>
