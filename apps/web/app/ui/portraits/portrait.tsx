import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { useState } from 'react'
import classes from './portrait.module.css'

interface PortraitProps {
  /** Selects the color of the initials; by default Lake. */
  userId?: number
  /**
   * First and last name; undefined while loading. The name is in nearby text, so that a screen reader reads it
   * once.
   */
  name: string | undefined
  /** The member's own picture; initials if there is none or it fails to load. */
  pictureUrl?: string | null | undefined
  /** The same picture in its sizes, as an `srcset`. */
  pictureSet?: string | undefined
  size?: number
}

/** "Dana Maria Whitlock" is DW. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

/** A person: the picture, or else initials. No invented faces (decisions 16.3; look.md 13). */
export function Portrait({ userId, name, pictureUrl, pictureSet, size = 44 }: PortraitProps) {
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
        alt=""
        width={size}
        height={size}
        onError={() => setFailed(pictureUrl)}
      />
    )
  }
  return (
    <span
      className={`${classes.portrait} ${classes.initials}`}
      data-area={userId === undefined ? undefined : LIFE_AREAS[userId % LIFE_AREAS.length]?.key}
      style={{ ...style, fontSize: Math.max(12, size * 0.38) }}
      data-initials={initialsOf(name ?? '')}
      aria-hidden
    />
  )
}
