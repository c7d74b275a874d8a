import type { ReactNode } from 'react'
import classes from './carousel.module.css'

export interface Thumbnail {
  /** What its slide shows. */
  readonly label: string
  readonly picture: ReactNode
}

interface ThumbnailStripProps {
  thumbnails: readonly Thumbnail[]
  /** The slide in view. */
  shown: number
  trackId: string
  onChoose: (index: number) => void
}

/** Small pictures below a carousel: which slide is shown, and a press on one leads to its slide. */
export function ThumbnailStrip({ thumbnails, shown, trackId, onChoose }: ThumbnailStripProps) {
  return (
    <ul className={classes.strip}>
      {thumbnails.map(({ label, picture }, index) => (
        <li key={label}>
          <button
            type="button"
            className={classes.thumbnail}
            aria-label={`Show ${label}`}
            aria-controls={trackId}
            aria-current={index === shown || undefined}
            onClick={() => onChoose(index)}
          >
            {picture}
          </button>
        </li>
      ))}
    </ul>
  )
}
