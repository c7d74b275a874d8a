import { IconPlayerStopFilled, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { LiveRegion } from '../feedback/live-region.tsx'
import classes from './film.module.css'
import type { FilmProps } from './film.tsx'
import { useDescriptions } from './use-descriptions.ts'
import { useVideoFailure } from './use-video-failure.ts'

type PlayingProps = FilmProps & { onClose: () => void }

/** The film itself, in the place of its poster. */
export default function FilmPlaying({ title, mp4, poster, captions, descriptions, onClose }: PlayingProps) {
  const video = useRef<HTMLVideoElement>(null)
  const failed = useVideoFailure(video)
  const { track, said } = useDescriptions()
  // The play button that was pressed is gone.
  useEffect(() => video.current?.focus(), [])
  const stop = () => {
    const player = video.current
    if (!player) return
    player.pause()
    player.currentTime = 0
  }
  return (
    <>
      <video
        ref={video}
        className={classes.video}
        controls
        autoPlay
        playsInline
        poster={poster}
        aria-label={title}
        tabIndex={-1}
      >
        <source src={mp4} type="video/mp4" />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
        <track ref={track} kind="descriptions" src={descriptions} srcLang="en" />
      </video>
      <LiveRegion>{said}</LiveRegion>
      {failed && (
        <p className={classes.failed} role="status">
          The film cannot be shown here. <a href={mp4}>Open the file</a>
        </p>
      )}
      <div className={classes.actions}>
        <Button
          variant="surface"
          size="sm"
          onClick={stop}
          leftIcon={<IconPlayerStopFilled size={17} aria-hidden />}
        >
          STOP
        </Button>
        <Button
          variant="surface"
          size="sm"
          onClick={onClose}
          leftIcon={<IconX size={17} stroke={2} aria-hidden />}
        >
          CLOSE
        </Button>
      </div>
    </>
  )
}
