import type { ModuleFilm } from '@oola/contract/learning/module-info.schema'
import { IconCheck } from '@tabler/icons-react'
import { type RefObject, useRef } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Player } from '#web/ui/media/player.tsx'
import type { PlayerNext } from '#web/ui/media/player-end.tsx'
import { useVideoFailure } from '#web/ui/media/use-video-failure.ts'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { ProgressPetals } from '#web/ui/wheel/progress-petals.tsx'
import { partsOfModule } from '../../parts-of-module.ts'
import type { ModuleRun } from '../../use-module.ts'
import { MyNotes } from './my-notes.tsx'
import { NextPart } from './next-part.tsx'
import { SectionButtons } from './section-buttons.tsx'
import { StoppedAt } from './stopped-at.tsx'
import { Transcript } from './transcript.tsx'
import { useFilmPosition } from './use-film-position.ts'
import { useStoppedAt } from './use-stopped-at.ts'

/** Watch counts as done from here on. */
const SEEN = 0.9

interface WatchPartProps extends ModuleRun {
  onDone: () => void
  onNext: () => void
}

/** Watch: the film with its transcript, notes, and the next part (mockup 24). */
export function WatchPart(props: WatchPartProps) {
  const { module, onDone, onNext } = props
  const { film } = module
  const parts = partsOfModule(module)
  const done = parts.filter((part) => module.parts[part]).length
  const video = useRef<HTMLVideoElement>(null)
  const time = useFilmPosition(video, module)
  const jump = (seconds: number) => {
    const player = video.current
    if (!player) return
    player.currentTime = seconds
    void player.play().catch(() => undefined)
  }
  return (
    <Stack gap={6}>
      {film ? (
        <Split aside="medium" gap={6} align="stretch">
          <FilmCard
            film={film}
            title={module.title}
            video={video}
            next={{
              line: `Next: Read, ${module.readMinutes} minutes`,
              action: { label: 'CONTINUE TO READ', onClick: onNext },
              progress: <ProgressPetals total={parts.length} done={done} size={84} />,
            }}
            onProgress={(share) => share >= SEEN && !module.parts.watch && onDone()}
          />
          <Transcript cues={film.cues} time={time} onJump={jump} />
        </Split>
      ) : (
        <NoFilm intro={module.sections[0]?.introText ?? ''} onNext={onNext} />
      )}
      <SectionButtons section={module.sections.find(({ name }) => name === 'Watch')} />
      <Split aside="medium" gap={6} align="stretch">
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
      </Split>
    </Stack>
  )
}

interface FilmCardProps {
  film: ModuleFilm
  title: string
  video: RefObject<HTMLVideoElement | null>
  next: PlayerNext
  onProgress: (share: number) => void
}

function FilmCard({ film, title, video, next, onProgress }: FilmCardProps) {
  const { failed, retry } = useVideoFailure(video)
  const { stopped, chip, hide } = useStoppedAt(video, film)
  const startOver = () => {
    if (video.current) video.current.currentTime = 0
    hide()
  }
  return (
    <>
      {failed && (
        <Card>
          <ErrorState level={2} title="The film did not load" onRetry={retry}>
            The transcript and the article are here. Your place is kept.
          </ErrorState>
        </Card>
      )}
      <div hidden={failed}>
        <Player
          film={{ ...film, title }}
          video={video}
          next={next}
          notice={stopped && <StoppedAt position={stopped} chip={chip} onStartOver={startOver} />}
          onEnded={() => onProgress(1)}
          onProgress={onProgress}
        />
      </div>
    </>
  )
}

function NoFilm({ intro, onNext }: { intro: string; onNext: () => void }) {
  return (
    <Card>
      <Stack gap={4} centered>
        <ErrorState level={2} title="The film isn’t here yet">
          The article teaches the same example, step by step.
        </ErrorState>
        {intro !== '' && <RichText html={intro} />}
        <Button variant="outline" onClick={onNext}>
          READ IT INSTEAD
        </Button>
      </Stack>
    </Card>
  )
}
