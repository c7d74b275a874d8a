import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useGate } from '../relogin-gate.ts'
import type { ReloginDialogProps } from './relogin-dialog.tsx'

const Dialog = lazyPart(async () => ({ default: (await import('./relogin-dialog.tsx')).ReloginDialog }))

/**
 * "Please log in again", in place, while calls wait at the gate (traps 19). Downloaded when it is needed: the server
 * has just answered, so it can be reached.
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
