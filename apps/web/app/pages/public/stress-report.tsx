import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { numberWord } from '@oola/contract/count-words'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { StressReportView } from '#web/features/free-tests/components/stress-report-view.tsx'
import { freeTestQueries } from '#web/features/free-tests/free-tests.queries.ts'
import { deviceDay } from '#web/lib/device-day.ts'
import { isStorePath } from '#web/lib/store-mode.ts'
import type { Route } from './+types/stress-report'
import { ResultPage } from './result-page.tsx'
import { TestNextStep } from './test-next-step.tsx'

export const meta = () => [{ title: 'Stress Report · Oola' }, { name: 'robots', content: 'noindex' }]

/** A Stress Report, by its private link. */
export default function StressReportPage({ params }: Route.ComponentProps) {
  const query = useQuery(freeTestQueries.mindBodyResult(params.code))
  const store = isStorePath(useLocation().pathname)
  return (
    <ResultPage query={query} test={store ? '/Shopify/MindBodyWellnessAssessment' : '/MindBodyTest'}>
      {(result) => (
        <StressReportView result={result} path={`/MindBodyTest/result/${params.code}`}>
          <TestNextStep
            title="Stress is one part of the picture"
            text={`Members look at all seven areas of their lives, set goals in each and take ${numberWord(stepsOfStreakDay(deviceDay()))} small steps a day.`}
          />
        </StressReportView>
      )}
    </ResultPage>
  )
}
