import type { JourneyVideo as JourneyVideoData, VideoId } from '@oola/contract/journey/journey.calls'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { BackArrow } from '#web/ui/buttons/arrows.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { VideoGate } from '#web/ui/media/video-gate.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useVideoWatched } from '../journey.mutations.ts'
import { journeyQueries } from '../journey.queries.ts'
import classes from './journey.module.css'

interface JourneyVideoProps {
  videoId: VideoId
  onNext: () => void
  /** Shows PREVIOUS: a screen of the same step precedes the film. */
  onPrevious?: (() => void) | undefined
  /** Focuses the heading: the video replaces another screen of the same page. */
  moved?: boolean
  /** Below the text: further reading. */
  more?: ReactNode
}

/**
 * One of the journey's films as a screen of its own; NEXT is enabled when it has been played (STEP1-06, STEP1-07;
 * G-22).
 */
export function JourneyVideo({ videoId, moved = false, ...way }: JourneyVideoProps) {
  const { data: videos, isError } = useQuery(journeyQueries.videos())
  const video = videos?.find(({ id }) => id === videoId)
  if (video) return <Film {...way} video={video} moved={moved} />
  if (!isError && !videos) return <FilmSkeleton />
  // A film must never block the member (traps 39).
  return (
    <Stack as="section" gap={7} className={classes.film}>
      <Alert tone="warn" title="The video could not be loaded.">
        You can continue without it.
      </Alert>
      <Button size="lg" onClick={way.onNext}>
        NEXT
      </Button>
    </Stack>
  )
}

function FilmSkeleton() {
  return (
    <div className={classes.film}>
      <SkeletonGroup label="Loading the video">
        <Skeleton width="60%" height={44} />
        <Skeleton shape="block" height={540} />
      </SkeletonGroup>
    </div>
  )
}

type FilmProps = Pick<JourneyVideoProps, 'onNext' | 'onPrevious' | 'more'> & {
  video: JourneyVideoData
  moved: boolean
}

function Film({ video, onNext, onPrevious, moved, more }: FilmProps) {
  const watched = useVideoWatched()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (moved) heading.current?.focus()
  }, [moved])
  return (
    <Stack as="section" gap={7} className={classes.film} aria-labelledby="journey-video">
      <Stack gap={2}>
        <Heading level={1} variant="h1" id="journey-video" tabIndex={-1} ref={heading}>
          {video.title}
        </Heading>
        <Text size="lead" tone="quiet">
          {video.summary}
        </Text>
        {more}
      </Stack>
      <VideoGate
        film={video}
        transcript={video.transcript}
        watched={video.watched}
        onWatched={() => watched.mutate(video.id)}
        onNext={onNext}
        actions={
          onPrevious && (
            <Button variant="text" onClick={onPrevious} leftIcon={<BackArrow />}>
              PREVIOUS
            </Button>
          )
        }
      />
    </Stack>
  )
}
