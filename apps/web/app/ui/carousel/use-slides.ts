import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#web/lib/reduced-motion.ts'
import { eased, type Slides, slideTarget } from './slide-target.ts'

/** The carousels' animation (DASH-12). */
const MOVE_MS = 1000
const NEAR = 2

const slidesOf = (track: HTMLElement): Slides => {
  const { paddingLeft } = getComputedStyle(track)
  const first = track.offsetLeft + Number.parseFloat(paddingLeft)
  return {
    starts: [...track.children].map((slide) => (slide as HTMLElement).offsetLeft - first),
    end: track.scrollWidth - track.clientWidth,
  }
}

/** Moves the track of a carousel by slides, and knows whether it stands at an end. */
export const useSlides = (track: RefObject<HTMLElement | null>, count: number) => {
  const frame = useRef(0)
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of slides has other ends
  useEffect(() => {
    const element = track.current
    if (!element) return
    const look = () => {
      const left = element.scrollLeft
      const next = {
        atStart: left <= NEAR,
        atEnd: left >= element.scrollWidth - element.clientWidth - NEAR,
      }
      setEnds((now) => (now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next))
    }
    look()
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    // A finger takes over.
    const stop = () => {
      cancelAnimationFrame(frame.current)
      delete element.dataset.moving
    }
    element.addEventListener('pointerdown', stop)
    element.addEventListener('wheel', stop, { passive: true })
    return () => {
      watcher.disconnect()
      element.removeEventListener('scroll', look)
      element.removeEventListener('pointerdown', stop)
      element.removeEventListener('wheel', stop)
      stop()
    }
  }, [track, count])

  const step = useCallback(
    (by: 1 | -1, atEnds: 'around' | 'stop') => {
      const element = track.current
      if (!element) return
      const from = element.scrollLeft
      const to = slideTarget(slidesOf(element), from, by, atEnds)
      cancelAnimationFrame(frame.current)
      if (prefersReducedMotion()) {
        element.scrollLeft = to
        return
      }
      element.dataset.moving = ''
      const begun = performance.now()
      const move = (now: number) => {
        const part = Math.min(1, Math.max(0, now - begun) / MOVE_MS)
        element.scrollLeft = from + (to - from) * eased(part)
        if (part < 1) frame.current = requestAnimationFrame(move)
        else delete element.dataset.moving
      }
      frame.current = requestAnimationFrame(move)
    },
    [track],
  )
  return { step, ...ends }
}
