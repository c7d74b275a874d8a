import { useLayoutEffect, useRef, useState } from 'react'

interface LogScrollOptions {
  readonly newestKey: string | undefined
  readonly isNewestMine: boolean
  /** Own messages that are not sent yet. */
  readonly ownCount: number
  /** The reader comes near the oldest message. */
  readonly onTop: (() => void) | undefined
}

/** Within this distance of its end a log follows new messages. */
const NEAR = 80
/** Within this distance of its start older messages are loaded. */
const TOP = 200

/**
 * Scroll position in a log that is laid out from its end (`column-reverse`): 0 is the newest message, above it is
 * negative. Older messages above change nothing; newer ones below would push the content up, so the position is
 * corrected.
 */
export const useLogScroll = ({ newestKey, isNewestMine, ownCount, onTop }: LogScrollOptions) => {
  const log = useRef<HTMLDivElement>(null)
  const seen = useRef({ newestKey, ownCount, height: 0 })
  const [away, setAway] = useState(false)
  const [missed, setMissed] = useState(0)

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    seen.current.height = element.scrollHeight
    // Not `scrollIntoView`: that would scroll the page around the log as well.
    const line = element.querySelector('[data-new-line]')
    if (!line) return
    const middle = element.getBoundingClientRect().top + element.clientHeight / 2
    element.scrollTop += line.getBoundingClientRect().top - middle
  }, [])

  useLayoutEffect(() => {
    const element = log.current
    if (!element) return
    const before = seen.current
    const grown = element.scrollHeight - before.height
    const isNew = newestKey !== before.newestKey
    seen.current = { newestKey, ownCount, height: element.scrollHeight }
    if (!isNew && ownCount <= before.ownCount) return
    if (ownCount > before.ownCount || element.scrollTop > -NEAR) {
      element.scrollTop = 0
      return
    }
    if (isNewestMine) return
    element.scrollTop -= grown
    setMissed((count) => count + 1)
  })

  const onScroll = () => {
    const element = log.current
    if (!element) return
    const isAway = element.scrollTop < -NEAR
    setAway(isAway)
    if (!isAway) setMissed(0)
    const toTop = element.scrollHeight - element.clientHeight + element.scrollTop
    if (toTop < TOP) onTop?.()
  }
  return {
    log,
    onScroll,
    away,
    missed,
    toNewest: () => {
      log.current?.scrollTo({ top: 0 })
      log.current?.focus()
    },
  }
}
