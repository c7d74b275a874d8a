import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { useEffect, useRef } from 'react'
import { initialsOf } from '#web/ui/portraits/portrait.tsx'
import classes from './call.module.css'

const SHAPE = { hub: 0.3, gap: 0.035, innerCorner: 0.03, outerCorner: 0.16 }

interface PersonTileProps {
  userId: number
  name: string
  /** The camera's track; null for a camera that is off or paused. */
  picture: MediaStream | null
  /** Mirrored: as people see themselves. */
  isMirrored?: boolean
  /** Dimmed: the other side's connection is lost. */
  isDimmed?: boolean
}

/** A participant: the picture of the camera, or petals with initials (look-coaching 1). */
export function PersonTile({ userId, name, picture, isMirrored, isDimmed }: PersonTileProps) {
  return (
    <div
      className={classes.tile}
      data-area={LIFE_AREAS[userId % LIFE_AREAS.length]?.key}
      data-dimmed={isDimmed || undefined}
    >
      {picture ? (
        <LiveVideo stream={picture} label={name} isMirrored={isMirrored} />
      ) : (
        <Placeholder name={name} />
      )}
    </div>
  )
}

function Placeholder({ name }: { name: string }) {
  return (
    <svg viewBox="-112 -112 224 224" preserveAspectRatio="xMidYMid slice" aria-hidden>
      {LIFE_AREAS.map(({ key }, index) => (
        <path key={key} d={petalPath(110, index, 1, SHAPE)} />
      ))}
      <circle r="24" />
      <text y="1" fontSize="17" fontWeight="600" textAnchor="middle" dominantBaseline="central">
        {initialsOf(name)}
      </text>
    </svg>
  )
}

interface LiveVideoProps {
  stream: MediaStream
  label: string
  isMirrored?: boolean | undefined
  /** A screen is shown uncropped. */
  isValidText?: boolean
}

/** Video of a call; its sound is played separately (`use-playback.ts`). */
export function LiveVideo({ stream, label, isMirrored, isValidText }: LiveVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = stream
    // A browser that refuses still shows the first frame.
    video.current.play().catch(() => undefined)
  }, [stream])
  return (
    <video
      ref={video}
      className={classes.video}
      data-mirrored={isMirrored || undefined}
      data-whole={isValidText || undefined}
      aria-label={label}
      muted
      autoPlay
      playsInline
    />
  )
}
