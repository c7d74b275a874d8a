import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { readConnection, useConnection } from '#web/lib/connection.ts'
import { lastFresh } from '#web/lib/device/device-answers.ts'
import { freshWords, momentWords } from '#web/lib/fresh-words.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { useStore } from '#web/lib/store.ts'
import type { NetworkLineProps } from '#web/ui/feedback/network-line.tsx'
import { backTitle, showsBack } from './network-words.ts'
import { openWaiting, useWaiting } from './use-waiting.ts'

/** "You’re back" leaves by itself. */
const STAYS_MS = 8_000

/** What was lost: the most that waited, and how fresh the page was; after it, how fresh it is again. */
interface Gap {
  readonly waited: number
  readonly fresh: number | null
}

/** Reads again what is on screen and old or failed. */
const refreshShown = () =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => query.isStale() || query.state.status === 'error',
  })

/** When the newest answer on screen came. */
const newestShown = (): number =>
  Math.max(
    0,
    ...queryClient
      .getQueryCache()
      .findAll({ type: 'active' })
      .map(({ state }) => state.dataUpdatedAt),
  )

/** The network line of a member's page: offline, and for a moment that the network is back. */
export const useNetworkLine = (): NetworkLineProps => {
  const isOffline = useConnection() === 'offline'
  const waiting = useWaiting()
  const hasCard = useMatches().some(({ id }) => id === 'pages/member/dashboard')
  const fresh = useStore(lastFresh)
  const [gap, setGap] = useState<Gap | null>(null)
  const [back, setBack] = useState<Gap | null>(null)
  const [isHeld, setHeld] = useState(false)
  const wasOffline = useRef(false)

  const lose = useEffectEvent(() => {
    setBack(null)
    setGap({ waited: waiting, fresh })
  })
  const comeBack = useEffectEvent(async () => {
    await refreshShown()
    if (readConnection() === 'offline') return
    if (gap && showsBack(gap.waited, gap.fresh, Date.now())) setBack({ ...gap, fresh: newestShown() })
    setGap(null)
  })
  useEffect(() => {
    if (isOffline) lose()
    else if (wasOffline.current) void comeBack()
    wasOffline.current = isOffline
  }, [isOffline])

  useEffect(() => {
    if (isOffline) setGap((now) => now && { ...now, waited: Math.max(now.waited, waiting) })
  }, [isOffline, waiting])

  useEffect(() => {
    if (!back || isHeld || waiting > 0) return
    const timer = setTimeout(() => setBack(null), STAYS_MS)
    return () => clearTimeout(timer)
  }, [back, isHeld, waiting])

  const common = {
    onClose: () => setBack(null),
    onHold: setHeld,
    waiting: { count: waiting, onOpen: openWaiting, hasCard },
  }
  if (isOffline) {
    const note = fresh === null ? '' : `Last updated ${momentWords(fresh, Date.now())}`
    return { ...common, state: 'offline', title: 'You’re offline. Keep going as usual.', note }
  }
  if (!back) return { ...common, state: null, title: '', note: '' }
  const note = back.fresh ? freshWords(back.fresh) : ''
  return { ...common, state: 'back', title: backTitle(back.waited, waiting), note }
}
