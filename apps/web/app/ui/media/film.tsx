import { IconPlayerPlayFilled, IconPlayerStopFilled, IconX } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import classes from './film.module.css'
import { useVideoFailure } from './use-video-failure.ts'

interface FilmProps {
  title: string
  mp4: string
  webm?: string
  poster: string
  /** WebVTT captions in English. */
  captions: string
}

/**
 * A film of a public page: its poster with a play button; it plays in place, STOP goes back to its beginning, CLOSE to
 * the poster (PUBLIC-40). Without JavaScript the button leads to the file.
 */
export function Film({ title, mp4, webm, poster, captions }: FilmProps) {
  const [open, setOpen] = useState(false)
  const play = useRef<HTMLAnchorElement>(null)
  const start = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    // The poster comes back with the next picture; then the focus goes where the film began.
    requestAnimationFrame(() => play.current?.focus())
  }
  return (
    <div className={classes.film}>
      {open ? (
        <Playing title={title} mp4={mp4} webm={webm} poster={poster} captions={captions} onClose={close} />
      ) : (
        <a ref={play} className={classes.poster} href={mp4} onClick={start} aria-label={`Play: ${title}`}>
          <img src={poster} alt="" width={1280} height={720} />
          <span className={classes.play}>
            <IconPlayerPlayFilled size={32} aria-hidden />
          </span>
        </a>
      )}
    </div>
  )
}

type PlayingProps = Omit<FilmProps, 'webm'> & { webm: string | undefined; onClose: () => void }

function Playing({ title, mp4, webm, poster, captions, onClose }: PlayingProps) {
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
