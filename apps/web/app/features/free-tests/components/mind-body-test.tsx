import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isStorePath } from '#web/lib/store-mode.ts'
import { Heading } from '#web/ui/layout/heading.tsx'
import type { MindBodyWords } from '../free-test-words.ts'
import { mindBodyUser } from '../free-tests.drafts.ts'
import { saveMindBody } from '../free-tests.mutations.ts'
import { freeTestQueries } from '../free-tests.queries.ts'
import { useAmbassador } from '../use-ambassador.ts'
import { useFinish } from '../use-finish.ts'
import { useTestRun } from '../use-test-run.ts'
import { LazyResultForm, useFormAhead } from './lazy-result-form.tsx'
import { PetalProgress } from './petal-progress.tsx'
import { TestQuestion } from './test-question.tsx'
import classes from './test-shell.module.css'
import { TestColumns, TestShell } from './test-shell.tsx'

/** The HTML sanitizer is only needed after the last question. */
const RichText = lazy(() =>
  import('#web/ui/text/rich-text.tsx').then(({ RichText: default_ }) => ({ default: default_ })),
)

/** Milliseconds for which an answered slider ignores input (MIND-13). */
const LOCKED_FOR = 500

interface MindBodyTestProps {
  words: MindBodyWords
  /** The referrer's first name. */
  inviter: string | null | undefined
}

/** The Mind and Body test: 14 questions, then the form (public.md 2.13; MIND-02, MIND-11). */
export function MindBodyTest({ words, inviter }: MindBodyTestProps) {
  const { data: set } = useQuery(freeTestQueries.mindBody(words))
  const { questions } = set
  const run = useTestRun(mindBodyUser, { questions, lockFor: LOCKED_FOR })
  const ambassador = useAmbassador(mindBodyUser, run)
  useFormAhead(run.moved)
  const navigate = useNavigate()
  const store = isStorePath(useLocation().pathname)
  const finish = useFinish(mindBodyUser, run, questions, ambassador, saveMindBody, (code) =>
    navigate(`${store ? '/Shopify/MindBodyWellnessAssessment' : '/MindBodyTest'}/result/${code}`, {
      replace: true,
    }),
  )
  const id = useId()
  const { question } = run

  if (finish.done || !question) {
    return (
      <TestShell area="fitness" progress={null}>
        <LazyResultForm kind="mind-body" run={run} inviter={inviter} finish={finish}>
          <div className={classes.congrats}>
            <Suspense fallback={null}>
              <RichText html={set.congratsMessage} />
            </Suspense>
          </div>
        </LazyResultForm>
      </TestShell>
    )
  }
  return (
    <TestShell area="fitness" progress={null}>
      <TestColumns picture={<PetalProgress answered={run.answered} current={run.position} />}>
        <TestQuestion
          run={run}
          question={question}
          {...(run.isLast && { nextLabel: 'COMPLETE' })}
          startText="Not at all"
          endText="All the time"
          headingId={`${id}-title`}
          heading={
            <Heading level={1} variant="h4" id={`${id}-title`}>
              {set.title}
            </Heading>
          }
        />
      </TestColumns>
    </TestShell>
  )
}
