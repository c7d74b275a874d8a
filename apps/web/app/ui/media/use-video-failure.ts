import { type RefObject, useEffect, useState } from 'react'

/** A play that shows nothing for this long counts as failed: a blocked host often gives no error at all. */
const PATIENCE = 15_000
const LOOK_EVERY = 1_000

/**
 * Whether a video cannot be shown, and another try at it, which goes on where the video stopped. Looks at the player itself now and then: the error of a source may have happened
 * before the page was hydrated, and a stalled one never reports anything (traps 39).
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
      waited = stuck ? waited + LOOK_EVERY : 0
      if (noSource || waited >= PATIENCE) setFailed(true)
    }, LOOK_EVERY)
    return () => clearInterval(timer)
  }, [video, failed])
  const retry = () => {
    const player = video.current
    if (!player) return
    const at = player.currentTime
    // Also the sources that were given up.
    player.load()
    player.currentTime = at
    setFailed(false)
  }
  return { failed, retry }
}
