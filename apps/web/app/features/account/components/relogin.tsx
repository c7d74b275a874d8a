import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useGate } from '../relogin-gate.ts'
import type { ReloginDialogProps } from './relogin-dialog.tsx'

const Dialog = lazyPart(async () => ({ default: (await import('./relogin-dialog.tsx')).ReloginDialog }))

/**
 * "Please log in again", in place, while calls wait at the gate (traps 19). Loaded on demand: the server has just
 * responded, so it is reachable.
 */
export function Relogin(props: ReloginDialogProps) {
  const waiting = useGate()
  return (
    waiting && (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    )
  )
}
