import { type RefObject, useEffect, useState } from 'react'

/** One screen ahead: content further down is not worth the first seconds of a slow connection. */
const NEAR = '700px 0px'
/** For content that few scroll to: load it just before it is visible. */
const NEARER = '200px 0px'
/** By then the top of the page is in use, and the rest may load too: searching the page and a screen reader find it. */
const PATIENCE_MS = 4000

/**
 * Whether an element is near the viewport, or the page has finished loading; once true it stays true.
 * @param patienceMs null: only near the viewport
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
