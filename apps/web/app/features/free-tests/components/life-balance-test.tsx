import { QUESTIONS_PER_FREE_AREA } from '@oola/contract/free-tests/free-test-score'
import { LIFE_AREAS, lifeArea } from '@oola/contract/life-areas/life-areas'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isStorePath } from '#web/lib/store-mode.ts'
import { AreaSideList } from '#web/ui/journey/area-side-list.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import type { LifeBalanceWords } from '../free-test-words.ts'
import { freeUser } from '../free-tests.drafts.ts'
import { saveLifeBalance } from '../free-tests.mutations.ts'
import { freeTestQueries } from '../free-tests.queries.ts'
import { freeAreaRows, runningWheel } from '../running-wheel.ts'
import { useAmbassador } from '../use-ambassador.ts'
import { useFinish } from '../use-finish.ts'
import { useTestRun } from '../use-test-run.ts'
import { AreaProgress } from './area-progress.tsx'
import { LazyResultForm, useFormAhead } from './lazy-result-form.tsx'
import { TestQuestion } from './test-question.tsx'
import { TestColumns, TestShell } from './test-shell.tsx'

/** Milliseconds for which an answered slider ignores input (FREE-16). */
const LOCKED_FOR = 900

interface LifeBalanceTestProps {
  words: LifeBalanceWords
  /** The referrer's first name. */
  inviter: string | null | undefined
}

/** The free life balance test: 21 questions, then the form (public.md 2.12; mockup 02). */
export function LifeBalanceTest({ words, inviter }: LifeBalanceTestProps) {
  const { data: areas } = useQuery(freeTestQueries.lifeBalance(words))
  const questions = areas.flatMap((area) => area.questions)
  const run = useTestRun(freeUser, { questions, lockFor: LOCKED_FOR })
  const ambassador = useAmbassador(freeUser, run)
  useFormAhead(run.moved)
  const navigate = useNavigate()
  const store = isStorePath(useLocation().pathname)
  const finish = useFinish(freeUser, run, questions, ambassador, saveLifeBalance, (code) =>
    navigate(`${store ? '/Shopify/FreeTestShopify' : '/FreeTest'}/result/${code}`, { replace: true }),
  )
  const id = useId()

  const { question } = run
  const areaIndex = areas.findIndex((area) => area.questions.some((one) => one.id === question?.id))
  const area = LIFE_AREAS[areaIndex]
  const answered = areas.map((one) => one.questions.filter((each) => run.scores[each.id]).length)
  const progress = <AreaProgress answered={answered} />

  if (finish.done || !question || !area) {
    return (
      <TestShell area={lifeArea(1).key} progress={progress}>
        <LazyResultForm kind="life-balance" run={run} inviter={inviter} finish={finish} />
      </TestShell>
    )
  }
  return (
    <TestShell area={area.key} progress={progress}>
      <TestColumns
        side={
          <AreaSideList
            rows={freeAreaRows(areas, run.scores, run.position)}
            onSelect={(key) =>
              run.go(LIFE_AREAS.findIndex((one) => one.key === key) * QUESTIONS_PER_FREE_AREA)
            }
          />
        }
        picture={
          <Wheel
            scores={runningWheel(areas, run.scores)}
            title={`Your wheel so far: question ${run.position + 1} of ${questions.length}`}
            radius={190}
            hub={{ value: `${run.position + 1}`, caption: `of ${questions.length}` }}
          />
        }
      >
        <TestQuestion
          run={run}
          question={question}
          headingId={`${id}-area`}
          heading={
            <Row gap={3}>
              <AreaTile area={area.key} variant="fill" />
              <Heading level={1} variant="h3" id={`${id}-area`}>
                {area.name}
              </Heading>
            </Row>
          }
        />
      </TestColumns>
    </TestShell>
  )
}
