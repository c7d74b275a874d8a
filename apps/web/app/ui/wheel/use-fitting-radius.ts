import { type RefObject, useLayoutEffect, useState } from 'react'

/**
 * The radius at which a wheel fits its box, so that its text stays readable on a phone instead of shrinking with
 * the picture. Prerendered pages start with the wanted radius and correct it before the first paint.
 */
export const useFittingRadius = (
  box: RefObject<HTMLElement | null>,
  wanted: number,
  halfSize: number,
): number => {
  const [radius, setRadius] = useState(wanted)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const fit = () => {
      const width = element.clientWidth
      if (width > 0) setRadius(Math.min(wanted, Math.round((width / (2 * halfSize)) * 10) / 10))
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, wanted, halfSize])
  return radius
}
