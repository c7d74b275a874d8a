import { useState } from 'react'
import type { Person } from './contact-form.ts'
import type { QuestionWords } from './free-test-words.ts'
import type { Finished, SaveTest } from './free-tests.mutations.ts'
import type { Progress } from './test-progress.ts'
import type { TestRun } from './use-test-run.ts'

/** Sends a finished test, once at a time; after it is saved nothing of it stays in the browser (FREE-20). */
export const useFinish = (
  progress: Progress,
  { scores, ambassador, clientKey }: TestRun,
  questions: readonly QuestionWords[],
  /** Who the address of the page names; it goes before who sent the visitor when the test began. */
  sender: string | null,
  save: SaveTest,
  show: (code: string) => unknown,
) => {
  const [done, setDone] = useState(false)
  return {
    /** Saved: the result is on its way, and the emptied test must not show meanwhile. */
    done,
    send: async (person: Person) => {
      if (save.isPending || done) return
      const finished: Finished = {
        person,
        ambassador: sender ?? ambassador,
        scores: questions.map(({ id }) => ({ questionId: id, score: scores[id] ?? 0 })),
        clientKey,
      }
      const code = await save.send(finished)
      if (code === undefined) return
      setDone(true)
      progress.clear()
      show(code)
    },
  }
}
export type Finish = ReturnType<typeof useFinish>
