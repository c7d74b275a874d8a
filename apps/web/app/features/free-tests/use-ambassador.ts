import { useEffect } from 'react'
import type { Drafts } from '#web/lib/drafts.ts'
import { isStoreMode } from '#web/lib/store-mode.ts'
import { useStoredAlias, useWebAlias } from '#web/lib/web-alias.ts'
import { changeProgress, progressOf, type TestProgress } from './free-tests.drafts.ts'
import type { TestRun } from './use-test-run.ts'

/**
 * Who gets the credit for a test: the route's parameter, else `ref` or `ambassador` of the query, else whose link was
 * followed before (FREE-08, MIND-07; G-110). Kept with the test, which may be finished on another day.
 */
export const useAmbassador = (progress: Drafts<TestProgress>, { clientKey }: TestRun): string | null => {
  const given = useWebAlias()
  const known = useStoredAlias()
  useEffect(() => {
    // Nothing is written before the first answer.
    if (!clientKey) return
    // An alias that may be nobody's takes no place that is somebody's (G-105).
    const ambassador = known ?? progressOf(progress.read()).ambassador ?? given
    changeProgress(progress, { ambassador, store: isStoreMode() })
  }, [given, known, clientKey, progress])
  return given
}
