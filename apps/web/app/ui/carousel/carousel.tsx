import { IconArrowLeft, IconArrowRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import kit from '../layout/layout.module.css'
import { Row } from '../layout/row.tsx'
import classes from './carousel.module.css'
import { type Thumbnail, ThumbnailStrip } from './thumbnail-strip.tsx'
import { useAutoplay } from './use-autoplay.ts'
import { useSlides } from './use-slides.ts'

interface CarouselProps {
  /** Name of the carousel: "Recommended programs". */
  label: string
  /**
   * Slides side by side: `scores` 1, from 568 px 3; `offers` 1, from 767 px 2, from 1024 px 3 (dashboard.md 2);
   * `services` 1, from 568 px 2, from 1024 px 3 (PUBLIC-18); `quotes` 1, from 768 px 2, from 1200 px 3; `single` 1.
   */
  layout: 'scores' | 'offers' | 'services' | 'quotes' | 'single'
  /** Arrows are hidden with fewer slides. */
  arrowsFrom?: number
  /** Autoplay interval in milliseconds, with a visible pause button (traps 37). */
  autoplay?: number | undefined
  /** Loops: the first slide follows the last one. */
  circular?: boolean
  /** Thumbnails that lead to their slides (PUBLIC-60). */
  thumbnails?: readonly Thumbnail[]
  children: readonly ReactNode[]
}

/**
 * A row of slides moved by touch, wheel or Tab key; arrows move it by one. The slides are a list, all of them
 * available to a screen reader.
 */
export function Carousel(props: CarouselProps) {
  const { label, layout, arrowsFrom = 2, autoplay, circular = false, thumbnails, children } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { viewport, places, shown, step, goTo } = useSlides(circular)
  const turning = useAutoplay(box, autoplay, () => step(1))
  // A prerendered page includes the arrows, so that the layout does not shift at hydration.
  const neverFits = circular || (layout === 'single' && children.length > 1)
  const fits = places === undefined ? !neverFits : places < 2
  const arrows = children.length >= arrowsFrom && !fits
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form
    <div
      ref={box}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={`${kit.stack} ${kit.gap4}`}
      {...turning.handlers}
    >
      {arrows && (
        <Row gap={2} justify="middle" className={classes.controls}>
          {turning.possible && (
            <IconButton label={turning.stopped ? 'Play' : 'Pause'} variant="surface" onClick={turning.toggle}>
              {turning.stopped ? (
                <IconPlayerPlay size={20} stroke={1.75} />
              ) : (
                <IconPlayerPause size={20} stroke={1.75} />
              )}
            </IconButton>
          )}
          <IconButton label="Previous" variant="surface" aria-controls={id} onClick={() => step(-1)}>
            <IconArrowLeft size={20} stroke={1.75} />
          </IconButton>
          <IconButton label="Next" variant="surface" aria-controls={id} onClick={() => step(1)}>
            <IconArrowRight size={20} stroke={1.75} />
          </IconButton>
        </Row>
      )}
      <div ref={viewport} className={classes.viewport}>
        <ul
          id={id}
          className={classes.track}
          data-layout={layout}
          aria-live={turning.running ? 'off' : 'polite'}
        >
          {children.map((slide, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places; the slides inside have their own keys
            <li key={index} className={classes.slide}>
              {slide}
            </li>
          ))}
        </ul>
      </div>
      {thumbnails && <ThumbnailStrip thumbnails={thumbnails} shown={shown} trackId={id} onChoose={goTo} />}
    </div>
  )
}
