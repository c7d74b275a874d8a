import '#web/theme/theme.ts'
import type { ContentPreview } from '@oola/contract/staff/content-preview'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import type { PreviewMessage } from '#web/features/staff/content/preview-message.ts'
import { bindPage } from '#web/lib/session.ts'
import { createPreviewClient } from './preview-client.ts'
import { PREVIEW_MEMBER } from './preview-member.ts'
import { showField } from './show-field.ts'
import { Shown } from './shown.ts'
import { putWords } from './words.ts'

/** The components of each part come when a file of it is opened. */
const PARTS: Readonly<Record<Exclude<ContentPreview['part'], 'site'>, ComponentType>> = {
  module: lazy(() => import('./parts/module-part.tsx')),
  certification: lazy(() => import('./parts/certification-part.tsx')),
  course: lazy(() => import('./parts/course-part.tsx')),
  quiz: lazy(() => import('./parts/quiz-part.tsx')),
  questions: lazy(() => import('./parts/questions-part.tsx')),
  badges: lazy(() => import('./parts/badges-part.tsx')),
  mail: lazy(() => import('./parts/mail-part.tsx')),
  texts: lazy(() => import('./parts/texts-part.tsx')),
}
const SitePart = lazy(() => import('./parts/site-part.tsx'))
const SiteFrame = lazy(() => import('./parts/site-frame.tsx'))

/** The tests fill their page (routes.ts). */
const WITHOUT_FRAME: readonly string[] = ['/FreeTest', '/MindBodyTest']

/** A page of the product in a router of its own: its links lead nowhere. */
function Page({ part, address, id }: { part: ContentPreview['part']; address: string; id: string }) {
  const router = useMemo(() => {
    const Part = part === 'site' ? SitePart : PARTS[part]
    const page = { id, path: '*', element: <Part /> }
    const isFramed = part === 'site' && !WITHOUT_FRAME.includes(address)
    const routes = isFramed ? [{ element: <SiteFrame />, children: [page] }] : [page]
    return createMemoryRouter(routes, { initialEntries: [address || '/'] })
  }, [part, address, id])
  return <RouterProvider router={router} />
}

/** The kinds of a page by the field in focus (pages/public/request.tsx). */
const routeId = ({ preview: { words }, at: [kind] }: PreviewMessage): string =>
  words.requests ? `request.${String(kind)}` : 'preview'

function Preview() {
  const [shown, setShown] = useState<PreviewMessage | null>(null)
  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<PreviewMessage | undefined>) => {
      if (source !== parent || origin !== location.origin || !data?.preview) return
      putWords(data.preview.words)
      setShown(data)
    }
    addEventListener('message', receive)
    parent.postMessage('preview', location.origin)
    return () => removeEventListener('message', receive)
  }, [])
  // The texts of the last message are in the pages: what was read from them is read again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each preview has new texts
  const client = useMemo(createPreviewClient, [shown?.preview])
  const scheme = shown?.scheme ?? 'light'
  useLayoutEffect(() => {
    document.documentElement.dataset.scheme = scheme
  }, [scheme])
  const text = shown?.text ?? ''
  const turn = shown?.turn ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: while a field is typed in, the page stays where it is
  useEffect(() => {
    // After the part that this turn has opened.
    if (turn === 0) return
    const frame = requestAnimationFrame(() => showField(text))
    return () => cancelAnimationFrame(frame)
  }, [turn])
  if (!shown) return null
  const { part, address } = shown.preview
  return (
    <Shown value={shown}>
      <QueryClientProvider client={client}>
        <Suspense fallback={null}>
          <Page part={part} address={address} id={routeId(shown)} />
        </Suspense>
      </QueryClientProvider>
    </Shown>
  )
}

bindPage(PREVIEW_MEMBER)
const place = document.getElementById('preview')
if (place) createRoot(place).render(<Preview />)
