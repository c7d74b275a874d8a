import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'
import { queryParam } from '#web/lib/query-param.ts'
import { isStoreMode } from '#web/lib/store-mode.ts'
import { useWebAlias } from '#web/lib/web-alias.ts'
import type { Progress } from './test-progress.ts'
import type { TestRun } from './use-test-run.ts'

/**
 * Who sent the visitor: the route's parameter, else `ref` or `ambassador` of the query, else whose link was followed
 * before (FREE-08, MIND-07; G-110). Kept with the test, which may be finished on another day.
 */
export const useAmbassador = (progress: Progress, { clientKey }: TestRun): string | null => {
  const { AmbassadorsName } = useParams()
  const { search } = useLocation()
  const alias = useWebAlias()
  const given = AmbassadorsName || queryParam(search, 'ref') || queryParam(search, 'ambassador') || alias
  useEffect(() => {
    // Nothing is written before the first answer.
    if (clientKey) progress.change({ ...(given && { ambassador: given }), store: isStoreMode() })
  }, [given, clientKey, progress])
  return given
}
