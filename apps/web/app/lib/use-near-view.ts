import { type RefObject, useEffect, useState } from 'react'

/** A screen away: what is further down is not worth the first seconds of a slow line. */
const NEAR = '700px 0px'
/** For what few look at: it comes when it is about to be seen. */
const NEARER = '200px 0px'
/** By then the top of the page is there, and the rest may come without being asked for. */
const PATIENCE_MS = 1500

/**
 * Whether a place of the page is near the visible part, or the page has come to rest; once true it stays true.
 * @param patienceMs null: only when it is about to be seen
 */
export const useNearView = (
  place: RefObject<HTMLElement | null>,
  patienceMs: number | null = PATIENCE_MS,
): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (near || !element) return
    const arrive = () => setNear(true)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrive(), {
      rootMargin: patienceMs === null ? NEARER : NEAR,
    })
    observer.observe(element)
    const timer = patienceMs === null ? undefined : setTimeout(arrive, patienceMs)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [place, near, patienceMs])
  return near
}
