import { lazy, Suspense, useEffect } from 'react'
import type { ResultFormProps } from './result-form.tsx'

const load = () => import('./result-form.tsx').then(({ ResultForm }) => ({ default: ResultForm }))
const Form = lazy(load)

/** The form after the last question, which no visitor's first page needs. */
export function LazyResultForm(props: ResultFormProps) {
  return (
    <Suspense fallback={null}>
      <Form {...props} />
    </Suspense>
  )
}

/** Preloads the form while questions are being answered. */
export const useFormAhead = (begun: boolean) => {
  useEffect(() => {
    // A failure shows when the form is needed, and is retried then.
    if (begun) load().catch(() => undefined)
  }, [begun])
}
