import '@fontsource-variable/figtree/wght.css'
import '@fontsource-variable/parkinsans/wght.css'
import './theme/tokens.css'
import './theme/areas.css'
import './theme/base.css'
import './theme/portraits.css'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import parkinsans from '@fontsource-variable/parkinsans/files/parkinsans-latin-wght-normal.woff2?url'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import type { Route } from './+types/root'
import { AppOverlays } from './features/shell/components/app-overlays.tsx'
import { PageFailure } from './features/shell/components/page-failure.tsx'
import { PageLoading } from './features/shell/components/page-loading.tsx'
import { useForgetCanonical } from './lib/canonical.ts'
import { PAINT_SCHEME, repaintScheme } from './lib/color-scheme.ts'
import { EARLY_CALLS } from './lib/early-calls.ts'
import { MARK_FRESH } from './lib/fresh-page.ts'
import { WATCH_START } from './lib/start-anew.ts'
import { isStorePath, rememberStoreMode } from './lib/store-mode.ts'
import { ZOD_WITHOUT_EVAL } from './lib/zod.ts'

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  ...[parkinsans, figtree].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
]

/**
 * What runs before anything is loaded. It is in every finished page; React leaves it as it finds it, so the program does
 * not bring it along once more.
 */
const HEAD_SCRIPTS = import.meta.env.SSR
  ? [ZOD_WITHOUT_EVAL, WATCH_START, EARLY_CALLS, PAINT_SCHEME, MARK_FRESH]
  : ['', '', '', '', '']

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
  useEffect(() => {
    if (isStorePath(pathname)) rememberStoreMode()
  }, [pathname])
  useForgetCanonical(pathname)
  return (
    <>
      <Outlet />
      <AppOverlays />
    </>
  )
}

/** Shown in the fallback page until a page that was not prerendered has loaded. */
export function HydrateFallback() {
  return <PageLoading />
}

/** Whatever a page or its guard could not get: the way back is to try again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageFailure error={error} />
      <AppOverlays />
    </>
  )
}
