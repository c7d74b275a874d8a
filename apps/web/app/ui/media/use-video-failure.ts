import { type RefObject, useEffect, useState } from 'react'

/** A play without frames for this long counts as failed: a blocked host often raises no error. */
const PATIENCE = 15_000
const POLL_MS = 1_000

/**
 * Whether a video cannot be shown, and a retry that continues at its position. Polls the player: the error of a
 * source may have occurred before hydration, and a stalled one raises no event (traps 39).
 */
export const useVideoFailure = (video: RefObject<HTMLVideoElement | null>) => {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (failed) return
    let waited = 0
    const timer = setInterval(() => {
      const player = video.current
      if (!player) return
      const noSource = player.error !== null || player.networkState === HTMLMediaElement.NETWORK_NO_SOURCE
      const stuck = !player.paused && player.readyState < HTMLMediaElement.HAVE_FUTURE_DATA
      waited = stuck ? waited + POLL_MS : 0
      if (noSource || waited >= PATIENCE) setFailed(true)
    }, POLL_MS)
    return () => clearInterval(timer)
  }, [video, failed])
  const retry = () => {
    const player = video.current
    if (!player) return
    const at = player.currentTime
    // Also the failed sources.
    player.load()
    player.currentTime = at
    setFailed(false)
  }
  return { failed, retry }
}
