import type { ModuleFilm } from '@oola/contract/learning/module-info.schema'
import { IconCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Player } from '#web/ui/media/player.tsx'
import { useVideoFailure } from '#web/ui/media/use-video-failure.ts'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { filmTime } from '../../module-words.ts'
import type { ModuleRun } from '../../use-module.ts'
import { MyNotes } from './my-notes.tsx'
import { NextPart } from './next-part.tsx'
import { SectionButtons } from './section-buttons.tsx'
import { Transcript } from './transcript.tsx'
import { useFilmPosition } from './use-film-position.ts'
import classes from './watch-part.module.css'

/** Watch counts as done from here on. */
const SEEN = 0.9
const CHIP_MS = 6000

interface WatchPartProps extends ModuleRun {
  onDone: () => void
  onNext: () => void
}

/** Watch: the film with its transcript, notes, and what comes next (mockup 24). */
export function WatchPart(props: WatchPartProps) {
  const { module, onDone, onNext } = props
  const { film } = module
  const video = useRef<HTMLVideoElement>(null)
  const time = useFilmPosition(video, module)
  const jump = (seconds: number) => {
    const player = video.current
    if (!player) return
    player.currentTime = seconds
    void player.play().catch(() => undefined)
  }
  return (
    <div className={classes.grid}>
      {film ? (
        <FilmCard
          film={film}
          title={module.title}
          video={video}
          onProgress={(share) => share >= SEEN && !module.parts.watch && onDone()}
        />
      ) : (
        <NoFilm intro={module.sections[0]?.introText ?? ''} onNext={onNext} />
      )}
      {film && <Transcript cues={film.cues} time={time} onJump={jump} />}
      <SectionButtons section={module.sections.find(({ name }) => name === 'Watch')} />
      <MyNotes {...props} time={film ? time : null} onJump={jump} />
      <NextPart title="Read" line={`${module.readMinutes} minutes, with one exercise you can do today.`}>
        <Button size="lg" fullWidth onClick={onNext}>
          CONTINUE TO READ
        </Button>
        {!module.parts.watch && (
          <Button
            variant="text"
            fullWidth
            onClick={onDone}
            leftIcon={<IconCheck size={19} stroke={2} aria-hidden />}
          >
            I’VE WATCHED THIS
          </Button>
        )}
      </NextPart>
    </div>
  )
}

interface FilmCardProps {
  film: ModuleFilm
  title: string
  video: RefObject<HTMLVideoElement | null>
  onProgress: (share: number) => void
}

function FilmCard({ film, title, video, onProgress }: FilmCardProps) {
  const failed = useVideoFailure(video)
  const { resume } = film
  const [chip, setChip] = useState(resume !== null)
  useEffect(() => {
    const player = video.current
    if (!resume || !player) return
    // Where she stopped, on whichever device.
    player.currentTime = resume.seconds
    const hide = () => setTimeout(() => setChip(false), CHIP_MS)
    player.addEventListener('play', hide, { once: true })
    return () => player.removeEventListener('play', hide)
  }, [resume, video])
  useEffect(() => {
    const player = video.current
    if (!player || film.chapters.length === 0) return
    // The bar of the player shows them as segments.
    const track = player.addTextTrack('chapters', 'Chapters', 'en')
    track.mode = 'hidden'
    film.chapters.forEach(({ from, title: name }, index) => {
      track.addCue(new VTTCue(from, film.chapters[index + 1]?.from ?? film.seconds, name))
    })
  }, [film, video])
  if (failed) {
    return (
      <Card className={classes.lost ?? ''}>
        <ErrorState level={2} title="The film did not load" onRetry={() => video.current?.load()}>
          The transcript and the article are here. Your place is kept.
        </ErrorState>
      </Card>
    )
  }
  return (
    <div className={classes.film}>
      <Player
        film={{
          title,
          mp4: film.mp4,
          poster: film.poster,
          captions: film.captions,
          descriptions: film.descriptions,
          length: filmTime(film.seconds),
        }}
        ref={video}
        onEnded={() => onProgress(1)}
        onProgress={onProgress}
      />
      {chip && resume && (
        <p className={classes.chip}>
          {resume.device === 'computer' ? (
            <IconDeviceDesktop size={19} stroke={1.75} aria-hidden />
          ) : (
            <IconDeviceMobile size={19} stroke={1.75} aria-hidden />
          )}
          You stopped at {filmTime(resume.seconds)} on your {resume.device}
          <button
            type="button"
            onClick={() => {
              if (video.current) video.current.currentTime = 0
              setChip(false)
            }}
          >
            START OVER
          </button>
        </p>
      )}
    </div>
  )
}

function NoFilm({ intro, onNext }: { intro: string; onNext: () => void }) {
  return (
    <Card className={classes.lost ?? ''}>
      <ErrorState level={2} title="The film isn’t here yet">
        The article teaches the same example, step by step.
      </ErrorState>
      {intro !== '' && <RichText html={intro} />}
      <Button variant="outline" onClick={onNext}>
        READ IT INSTEAD
      </Button>
    </Card>
  )
}
