import { IconArrowRight, IconInfoCircle } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { Player, type PlayerFilm } from './player.tsx'
import { useVideoFailure } from './use-video-failure.ts'
import classes from './video-gate.module.css'

interface VideoGateProps {
  film: PlayerFilm
  transcript: string
  /** Seen to its end once before: NEXT is open at once. */
  watched: boolean
  /** Played to its end just now. */
  onWatched: () => void
  onNext: () => void
  /** More buttons beside NEXT. */
  actions?: ReactNode
  nextLabel?: string
}

/**
 * A video with NEXT, which opens when the video has been played once (STEP1-07). It never locks anybody out: a video
 * that cannot be loaded opens NEXT too, and the transcript says the same (traps 39).
 */
export function VideoGate(props: VideoGateProps) {
  const { film, watched, onWatched, onNext, actions, nextLabel = 'NEXT' } = props
  const [ended, setEnded] = useState(false)
  const [played, setPlayed] = useState(0)
  const video = useRef<HTMLVideoElement>(null)
  const { failed } = useVideoFailure(video)
  const open = watched || ended || failed
  const onEnded = () => {
    setEnded(true)
    onWatched()
  }
  return (
    <div className={classes.gate}>
      <Player film={film} video={video} onEnded={onEnded} onProgress={setPlayed} />
      {failed && (
        <p className={classes.note} role="status">
          <IconInfoCircle size={20} stroke={1.75} aria-hidden />
          The video could not be loaded. You can read the transcript below and go on.
        </p>
      )}
      <Disclosure summary="Read the transcript">
        <p className={classes.transcript}>{props.transcript}</p>
      </Disclosure>
      <div className={classes.actions} style={{ '--played': played } as CSSProperties}>
        <p id="video-gate-why" className={classes.why} role="status">
          {open ? '' : `${nextLabel} opens when the film ends`}
        </p>
        {actions}
        <Button
          size="lg"
          disabled={!open}
          className={classes.next ?? ''}
          onClick={onNext}
          aria-describedby="video-gate-why"
          rightIcon={<IconArrowRight size={20} stroke={1.75} />}
        >
          {nextLabel}
        </Button>
      </div>
    </div>
  )
}
