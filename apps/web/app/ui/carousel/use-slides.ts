import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { REDUCED_MOTION } from '#web/lib/reduced-motion.ts'

/** The library's own unit: after 1000 ms (DASH-12) less than 0.5 % of the distance is left. */
const DURATION = 28
const OPTIONS = {
  align: 'start',
  duration: DURATION,
  breakpoints: { [REDUCED_MOTION]: { duration: 0 } },
} as const

type Plugins = NonNullable<Parameters<typeof useEmblaCarousel>[1]>

/**
 * Moves the track of a carousel by slides and reports its position.
 * @param circular loops from the last slide to the first, if there are enough slides
 */
export const useSlides = (circular: boolean) => {
  const [plugins, setPlugins] = useState<Plugins>([])
  const [viewport, api] = useEmblaCarousel({ ...OPTIONS, loop: circular }, plugins)
  useEffect(() => {
    // The wheel plugin loads at the first wheel event: phones have none, and need not load it.
    const track = api?.rootNode()
    const onWheel = async () => {
      const { WheelGesturesPlugin } = await import('embla-carousel-wheel-gestures')
      setPlugins([WheelGesturesPlugin()])
    }
    track?.addEventListener('wheel', onWheel, { once: true, passive: true })
    return () => track?.removeEventListener('wheel', onWheel)
  }, [api])
  const subscribe = useCallback(
    (onChange: () => void) => {
      api?.on('select', onChange).on('reInit', onChange)
      return () => api?.off('select', onChange).off('reInit', onChange)
    },
    [api],
  )
  return {
    viewport,
    /** Undefined until the slides have been measured. */
    places: useSyncExternalStore(
      subscribe,
      () => api?.scrollSnapList().length,
      () => undefined,
    ),
    shown: useSyncExternalStore(
      subscribe,
      () => api?.selectedScrollSnap() ?? 0,
      () => 0,
    ),
    /** Wraps around at both ends. */
    step: (by: 1 | -1) => {
      if (!api) return
      const last = api.scrollSnapList().length - 1
      if (by === 1) api.canScrollNext() ? api.scrollNext() : api.scrollTo(0)
      else api.canScrollPrev() ? api.scrollPrev() : api.scrollTo(last)
    },
    goTo: (index: number) => api?.scrollTo(index),
  }
}
