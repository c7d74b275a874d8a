import type { Achievement } from '@oola/contract/badges/badges.schema'
import { GOAL_BADGE_ID } from '@oola/contract/badges/named-badges'
import { groupedNumber } from '@oola/contract/grouped-number'
import { createContext, useContext } from 'react'
import classes from './badges.module.css'
import { LockedBadge } from './locked-badge.tsx'

/** Media URL of this deployment (SHELL-34); provided by the page that has the settings. */
export const BadgeMedia = createContext('/media')

interface BadgePictureProps {
  badge: Pick<Achievement, 'id' | 'fileName' | 'achieved' | 'achievementValue'>
  size: number
  /** Text alternative of an earned one without text next to it. */
  alt?: string
  /** Below the fold: loaded lazily. */
  lazy?: boolean
}

/**
 * The picture of an achievement (BADGE-08), an empty flower until it is earned; the goal badge contains its count
 * (BADGE-07).
 */
export function BadgePicture({ badge, size, alt = '', lazy }: BadgePictureProps) {
  const { id, fileName, achieved, achievementValue } = badge
  const media = useContext(BadgeMedia)
  if (!achieved) return <LockedBadge value={achievementValue} size={size} />
  return (
    <span className={classes.badge} style={{ width: size, height: size, fontSize: size * 0.24 }}>
      <img
        src={`${media}/svg/${fileName}.svg`}
        alt={alt}
        width={size}
        height={size}
        loading={lazy ? 'lazy' : 'eager'}
        decoding="async"
        draggable={false}
      />
      {id === GOAL_BADGE_ID && achievementValue !== null && (
        <span className={classes.count} aria-hidden={alt !== '' || undefined}>
          {groupedNumber(achievementValue)}
        </span>
      )}
    </span>
  )
}
