import { type RefObject, useEffect, useState } from 'react'

/** A screen away: what is further down is not worth the first seconds of a slow line. */
const NEAR = '700px 0px'
/** By then the top of the page is there, and the rest may come without being asked for. */
const PATIENCE_MS = 1500

/** Whether a place of the page is near the visible part, or the page has come to rest; once true it stays true. */
export const useNearView = (place: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (near || !element) return
    const arrive = () => setNear(true)
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && arrive(), {
      rootMargin: NEAR,
    })
    observer.observe(element)
    const timer = setTimeout(arrive, PATIENCE_MS)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [place, near])
  return near
}
