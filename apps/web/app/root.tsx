import './theme/theme.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import type { Route } from './+types/root'
import { AppOverlays } from './features/shell/components/app-overlays.tsx'
import { PageFailure } from './features/shell/components/page-failure.tsx'
import { PageLoading } from './features/shell/components/page-loading.tsx'
import { useClearCanonical } from './lib/canonical.ts'
import { CLOSED_STORAGE } from './lib/closed-storage.ts'
import { PAINT_SCHEME, repaintScheme } from './lib/color-scheme.ts'
import { earlyCalls } from './lib/early-calls.ts'
import { queryClient } from './lib/query-client.ts'
import { WATCH_START } from './lib/reload-once.ts'
import { recordStoreVisit } from './lib/store-mode.ts'
import { FIRST_CALLS } from './pages/first-calls.ts'

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

/**
 * Scripts that run before anything is loaded. They are in every prerendered page; React leaves them as they are, so
 * they are not in the bundle again.
 */
const HEAD_SCRIPTS = import.meta.env.SSR
  ? [CLOSED_STORAGE, WATCH_START, earlyCalls(FIRST_CALLS), PAINT_SCHEME]
  : ['', '', '', '']

/** The document around every page, the prerendered ones, the fallback and the error page alike. */
export function Layout({ children }: { children: ReactNode }) {
  useLayoutEffect(repaintScheme, [])
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {HEAD_SCRIPTS.map((code, index) => (
          <script
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
            key={index}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: constants; their hashes are in the content policy
            dangerouslySetInnerHTML={{ __html: code }}
          />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  const { pathname } = useLocation()
  useEffect(() => recordStoreVisit(location.pathname), [])
  useClearCanonical(pathname)
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <AppOverlays />
    </QueryClientProvider>
  )
}

/** Shown in the fallback page until a page that was not prerendered has loaded. */
export function HydrateFallback() {
  return <PageLoading />
}

/** A page or its guard failed to load: offers to try again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageFailure error={error} />
      <AppOverlays />
    </>
  )
}
