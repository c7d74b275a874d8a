import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { LifeBalanceResult } from '#web/features/free-tests/components/life-balance-result.tsx'
import { freeTestQueries } from '#web/features/free-tests/free-tests.queries.ts'
import { isStorePath } from '#web/lib/store-mode.ts'
import { useWebAlias } from '#web/lib/web-alias.ts'
import type { Route } from './+types/free-test-result'
import { ResultPage } from './result-page.tsx'
import { TestNextStep } from './test-next-step.tsx'

export const meta = () => [{ title: 'My Oola wheel · Oola' }, { name: 'robots', content: 'noindex' }]

/** A free test's wheel, by its private link. */
export default function FreeTestResult({ params }: Route.ComponentProps) {
  const query = useQuery(freeTestQueries.lifeBalanceResult(params.code))
  const alias = useWebAlias()
  const store = isStorePath(useLocation().pathname)
  return (
    <ResultPage query={query} test={store ? '/Shopify/FreeTestShopify' : '/FreeTest'}>
      {(result) => (
        <LifeBalanceResult
          result={result}
          home={alias ? `/myoola/${alias}` : '/home'}
          path={`/FreeTest/result/${params.code}`}
        >
          <TestNextStep
            title="Ready for all seventy questions?"
            text="Members take the full assessment, set 21 goals and get a plan for each day."
          />
        </LifeBalanceResult>
      )}
    </ResultPage>
  )
}
