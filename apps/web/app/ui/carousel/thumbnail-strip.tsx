import type { ReactNode } from 'react'
import classes from './carousel.module.css'

export interface Thumbnail {
  /** What the slide shows. */
  readonly label: string
  readonly picture: ReactNode
}

interface ThumbnailStripProps {
  thumbnails: readonly Thumbnail[]
  /** Index of the visible slide. */
  shown: number
  trackId: string
  onChoose: (index: number) => void
}

/** Thumbnails below a carousel: mark the current slide and lead to the others. */
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
