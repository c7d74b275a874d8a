import { IconPlayerStopFilled, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import classes from './film.module.css'
import type { FilmProps } from './film.tsx'
import { useVideoFailure } from './use-video-failure.ts'

type PlayingProps = Omit<FilmProps, 'webm'> & { webm: string | undefined; onClose: () => void }

/** The film itself, in the place of its poster. */
export default function FilmPlaying({ title, mp4, webm, poster, captions, onClose }: PlayingProps) {
  const video = useRef<HTMLVideoElement>(null)
  const failed = useVideoFailure(video)
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
        {webm && <source src={webm} type="video/webm" />}
        <source src={mp4} type="video/mp4" />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
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
