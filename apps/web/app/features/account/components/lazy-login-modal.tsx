import { lazy, Suspense } from 'react'
import type { LoginModalProps } from './login-modal.tsx'

const Loaded = lazy(async () => ({ default: (await import('./login-modal.tsx')).LoginModal }))

/** The login of the public header, loaded when it is opened for the first time. */
export function LazyLoginModal(props: LoginModalProps) {
  if (!props.opened) return null
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
