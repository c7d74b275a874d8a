import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '#web/lib/reduced-motion.ts'
import { eased, type Slides, slideInView, slideTarget } from './slide-target.ts'

/** The carousels' animation (DASH-12). */
const MOVE_MS = 1000
const NEAR = 2

/** What comes after the last slide: the way back to the first, nothing, or the first itself. */
type AtEnds = 'around' | 'stop' | 'circle'

const slidesOf = (track: HTMLElement): Slides => {
  const { paddingLeft } = getComputedStyle(track)
  const first = track.offsetLeft + Number.parseFloat(paddingLeft)
  return {
    starts: [...track.children].map((slide) => (slide as HTMLElement).offsetLeft - first),
    end: track.scrollWidth - track.clientWidth,
  }
}

/**
 * Puts the outermost slide to the other side of a circle, if the track stands at that end. Only its place among the
 * others changes (`order`), so that nothing loses the focus, and what is seen stays where it is.
 */
const turnCircle = (track: HTMLElement, by: 1 | -1): void => {
  const { starts, end } = slidesOf(track)
  if (end <= NEAR || slideTarget({ starts, end }, track.scrollLeft, by, 'stop') !== track.scrollLeft) return
  const slides = [...track.children] as HTMLElement[]
  const ordered = slides.toSorted((a, b) => a.offsetLeft - b.offsetLeft)
  const [moving, witness] = by === 1 ? [ordered[0], ordered.at(-1)] : [ordered.at(-1), ordered[0]]
  if (!moving || !witness || moving === witness) return
  const before = witness.offsetLeft - track.scrollLeft
  moving.style.order = String(Number(witness.style.order || 0) + by)
  track.scrollLeft = witness.offsetLeft - before
}

/**
 * Moves the track of a carousel by slides, and knows whether it stands at an end.
 * @param fitsAtFirst what to say before the track has been measured
 */
export const useSlides = (track: RefObject<HTMLElement | null>, count: number, fitsAtFirst: boolean) => {
  const frame = useRef(0)
  const [place, setPlace] = useState({ atStart: true, atEnd: fitsAtFirst, shown: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of slides has other ends
  useEffect(() => {
    const element = track.current
    if (!element) return
    const look = () => {
      const left = element.scrollLeft
      const next = {
        atStart: left <= NEAR,
        atEnd: left >= element.scrollWidth - element.clientWidth - NEAR,
        shown: slideInView(slidesOf(element), left),
      }
      setPlace((now) =>
        now.atStart === next.atStart && now.atEnd === next.atEnd && now.shown === next.shown ? now : next,
      )
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

  const move = useCallback((element: HTMLElement, to: number) => {
    const from = element.scrollLeft
    if (prefersReducedMotion()) {
      element.scrollLeft = to
      delete element.dataset.moving
      return
    }
    const begun = performance.now()
    const draw = (now: number) => {
      const part = Math.min(1, Math.max(0, now - begun) / MOVE_MS)
      element.scrollLeft = from + (to - from) * eased(part)
      if (part < 1) frame.current = requestAnimationFrame(draw)
      else delete element.dataset.moving
    }
    frame.current = requestAnimationFrame(draw)
  }, [])

  /** Stops what moves; the browser must not pull the track to a slide while it is moved. */
  const take = useCallback((): HTMLElement | null => {
    cancelAnimationFrame(frame.current)
    if (track.current) track.current.dataset.moving = ''
    return track.current
  }, [track])

  const step = useCallback(
    (by: 1 | -1, atEnds: AtEnds) => {
      const element = take()
      if (!element) return
      if (atEnds === 'circle') turnCircle(element, by)
      move(
        element,
        slideTarget(slidesOf(element), element.scrollLeft, by, atEnds === 'circle' ? 'stop' : atEnds),
      )
    },
    [take, move],
  )

  /** To one slide, counted as they stand in the page. */
  const goTo = useCallback(
    (index: number) => {
      const element = take()
      if (!element) return
      const { starts, end } = slidesOf(element)
      move(element, Math.min(starts[index] ?? 0, end))
    },
    [take, move],
  )
  return { step, goTo, ...place }
}
