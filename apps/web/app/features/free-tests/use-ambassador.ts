import { useEffect } from 'react'
import type { Drafts } from '#web/lib/drafts.ts'
import { isStoreMode } from '#web/lib/store-mode.ts'
import { useStoredAlias, useWebAlias } from '#web/lib/web-alias.ts'
import { changeProgress, progressOf, type TestProgress } from './free-tests.drafts.ts'
import type { TestRun } from './use-test-run.ts'

/**
 * The ambassador who gets the credit for a test: the route's parameter, else `ref` or `ambassador` of the query,
 * else the last link followed (FREE-08, MIND-07; G-110). Stored with the test, which may be finished on another
 * day.
 */
export const useAmbassador = (progress: Drafts<TestProgress>, { clientKey }: TestRun): string | null => {
  const linked = useWebAlias()
  const stored = useStoredAlias()
  useEffect(() => {
    // Nothing is stored before the first answer.
    if (!clientKey) return
    // An unconfirmed alias does not replace a confirmed one (G-105).
    const ambassador = stored ?? progressOf(progress.read()).ambassador ?? linked
    changeProgress(progress, { ambassador, store: isStoreMode() })
  }, [linked, stored, clientKey, progress])
  return linked
}
