import { IconPlayerStopFilled, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'
import { Player } from './player.tsx'
import { useVideoFailure } from './use-video-failure.ts'

export interface FilmProps {
  title: string
  mp4: string
  poster: string
  /** The poster for phones, 720 pixels wide. */
  posterSmall?: string
  /** On the first screen: the poster comes before everything that is not seen yet. */
  early?: boolean
  /** WebVTT captions in English. */
  captions: string
  /** WebVTT: what is seen, said to screen readers while it plays. */
  descriptions: string
  seconds: number
}

type PlayingProps = FilmProps & { onClose: () => void }

/** The playing film, in place of its poster. */
export default function FilmPlaying({ onClose, ...film }: PlayingProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { failed } = useVideoFailure(video)
  const stop = () => {
    const player = video.current
    if (!player) return
    player.pause()
    player.currentTime = 0
  }
  return (
    <>
      <Player film={film} video={video} autoPlay />
      {failed && (
        <Text tone="quiet" role="status">
          The film cannot be shown here. <a href={film.mp4}>Open the file</a>
        </Text>
      )}
      <Row gap={2} justify="end">
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
      </Row>
    </>
  )
}
