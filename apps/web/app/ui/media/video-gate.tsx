import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { Alert } from '../feedback/alert.tsx'
import { Disclosure } from '../layout/disclosure.tsx'
import { Row } from '../layout/row.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import classes from './film.module.css'
import { Player, type PlayerFilm } from './player.tsx'
import { useVideoFailure } from './use-video-failure.ts'

interface VideoGateProps {
  film: PlayerFilm
  transcript: string
  /** Watched to the end before: NEXT is enabled at once. */
  watched: boolean
  /** Just played to the end. */
  onWatched: () => void
  onNext: () => void
  /** More buttons next to NEXT. */
  actions?: ReactNode
  nextLabel?: string
}

/**
 * A video with NEXT, which is enabled when the video has been played once (STEP1-07). It never blocks the member: a
 * video that cannot be loaded enables NEXT too, and the transcript has the same content (traps 39).
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
    <Stack gap={5}>
      <Player film={film} video={video} onEnded={onEnded} onProgress={setPlayed} />
      {failed && (
        <Alert tone="warn" title="The video could not be loaded.">
          You can read the transcript below and continue.
        </Alert>
      )}
      <Disclosure summary="Read the transcript">
        <Text tone="quiet" className={classes.transcript}>
          {props.transcript}
        </Text>
      </Disclosure>
      <Row gap={4} justify="end" wrap className={classes.actions} style={{ '--played': played }}>
        <Text id="video-gate-why" size="small" tone="quiet" className={classes.why} role="status">
          {open ? '' : `${nextLabel} opens when the film ends`}
        </Text>
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
      </Row>
    </Stack>
  )
}
