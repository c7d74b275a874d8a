import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// React Router reports a guard's redirect as unhandled until the page's styles have loaded, but follows it
// afterwards.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof Response) event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
