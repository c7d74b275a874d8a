import { useState } from 'react'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { FaceDrawing } from './face-drawing.tsx'
import { faceOf } from './face-parts.ts'
import classes from './portrait.module.css'

interface PortraitProps {
  userId: number
  /** The member's own picture; the drawn face stands in when there is none or it does not load. */
  pictureUrl?: string | null | undefined
  /** The same picture in its sizes, as an `srcset`. */
  pictureSet?: string | undefined
  size?: number
  /** Needed only where the person's name does not stand beside the picture. */
  alt?: string
}

/** A person: the picture, or else a drawn face that is always the same for one member. */
export function Portrait({ userId, pictureUrl, pictureSet, size = 44, alt = '' }: PortraitProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const style = { width: size, height: size }
  if (pictureUrl && failed !== pictureUrl) {
    return (
      <img
        className={classes.portrait}
        style={style}
        src={pictureUrl}
        srcSet={pictureSet}
        sizes={pictureSet && `${size}px`}
        alt={alt}
        width={size}
        height={size}
        onError={() => setFailed(pictureUrl)}
      />
    )
  }
  return (
    <span className={classes.portrait} style={style}>
      <FaceDrawing face={faceOf(userId)} />
      {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
    </span>
  )
}

/** "Dana Whitlock" as DW on a pale ground, where a face would say too much. */
export function Initials({ userId, name, size = 44 }: { userId: number; name: string; size?: number }) {
  const letters = name
    .split(/\s+/)
    .map((part) => part.charAt(0))
    .filter(Boolean)
  const shown = [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('')
  return (
    <span
      className={classes.initials}
      data-area={faceOf(userId).ground}
      style={{ width: size, height: size, fontSize: Math.max(12, size * 0.36) }}
      aria-hidden
    >
      {shown.toUpperCase()}
    </span>
  )
}
