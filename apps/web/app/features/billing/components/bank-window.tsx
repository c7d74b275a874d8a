import { lazy, Suspense } from 'react'
import { useQuestion } from '../pay-action.ts'

const Dialog = lazy(async () => ({ default: (await import('./bank-dialog.tsx')).BankDialog }))

/** Replaces the bank's own window while no real card is charged. Loaded when a bank asks. */
export function BankWindow() {
  const question = useQuestion()
  return (
    question && (
      <Suspense fallback={null}>
        <Dialog question={question} />
      </Suspense>
    )
  )
}
