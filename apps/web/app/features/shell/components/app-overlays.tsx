import { Suspense, useEffect, useState } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { closeError, useErrorModal } from '#web/lib/app-dialogs.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { readStaffView } from '#web/lib/staff-view.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { LoadingOverlay } from '#web/ui/feedback/loading-overlay.tsx'
import { OfflineOverlay } from '#web/ui/feedback/offline-overlay.tsx'
import { MessageModal } from '#web/ui/modals/message-modal.tsx'

/** Overlays of every page: error modal, loading overlay, offline overlay (public.md 2.17). */
export function AppOverlays() {
  // A page that works offline shows that itself (look-coaching 5).
  const worksOffline = useMatches().some(
    ({ handle }) => (handle as { worksOffline?: true } | undefined)?.worksOffline,
  )
  const { show, Title, Desc } = useErrorModal()
  return (
    <>
      <GlobalLoading />
      <MessageModal opened={show} onClose={closeError} title={Title} description={Desc} />
      {!worksOffline && <OfflineOverlay />}
      <StaffViewPart />
    </>
  )
}

const ViewBanner = lazyPart(async () => ({ default: (await import('./view-banner.tsx')).ViewBanner }))

/** The banner of staff who view as a member; members load nothing of it. */
function StaffViewPart() {
  const isView = useHydrated() && readStaffView() !== null
  return (
    isView && (
      <Suspense fallback={null}>
        <ViewBanner />
      </Suspense>
    )
  )
}

/** Short waits show no overlay. */
const PATIENCE = 500

/** The global loading flag means a pending navigation (SHELL-01); smaller waits show their own pending state. */
function GlobalLoading() {
  const busy = useNavigation().state !== 'idle'
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setLate(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [busy])
  return busy && late ? <LoadingOverlay>One moment</LoadingOverlay> : null
}
