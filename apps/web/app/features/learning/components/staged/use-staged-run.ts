import type { StagedAssessment } from '@oola/contract/learning/staged-assessment.calls'
import { useEffect, useRef, useState } from 'react'
import { choiceDrafts, NOTHING_CHOSEN } from '#web/lib/choice-drafts.ts'
import { useDrafts } from '#web/lib/drafts.ts'

/** Choosing an option advances after this long (ASSESS-03). */
const ADVANCE_MS = 500

/** One walk through a staged assessment: what is chosen, where she is, how she moves. It survives a reload. */
export const useStagedRun = (type: number, { questions }: StagedAssessment) => {
  const [store] = useState(() => choiceDrafts('staged-assessment'))
  const { answers, position: kept } = useDrafts(store).get(String(type)) ?? NOTHING_CHOSEN
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [moved, setMoved] = useState(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const last = questions.length - 1
  const position = Math.min(kept, last)
  const question = questions[position]
  const go = (to: number, given: Readonly<Record<string, number>> = answers) => {
    clearTimeout(timer.current)
    setMoved(true)
    store.put(String(type), { answers: given, position: Math.min(Math.max(0, to), last) })
  }
  return {
    answers,
    position,
    question,
    isLast: position === last,
    /** A screen of this visit: its heading takes the focus. */
    moved,
    isComplete: questions.every(({ id }) => answers[id] !== undefined),
    /** @param advance false while somebody looks through the options with the arrow keys */
    choose: (option: number, advance: boolean) => {
      if (!question) return
      clearTimeout(timer.current)
      const given = { ...answers, [question.id]: option }
      store.put(String(type), { answers: given, position })
      if (advance && position < last) timer.current = setTimeout(() => go(position + 1, given), ADVANCE_MS)
    },
    next: () => go(position + 1),
    previous: () => go(position - 1),
    /** Everything is saved. */
    forget: () => store.drop(String(type)),
  }
}
