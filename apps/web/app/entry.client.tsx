import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// React Router leaves a guard's redirect unhandled for as long as the page's styles take, although it follows it then.
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
