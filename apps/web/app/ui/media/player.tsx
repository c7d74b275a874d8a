import { IconPlayerPlayFilled } from '@tabler/icons-react'
import {
  type DetailedHTMLProps,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useIdle } from '#web/lib/use-idle.ts'
import { LiveRegion } from '../feedback/live-region.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { Row } from '../layout/row.tsx'
import { filmTime } from './film-time.ts'
import classes from './player.module.css'
import { endWords, PlayerEnd, type PlayerNext } from './player-end.tsx'
import { playerActionOf } from './player-keys.ts'
import { usePlayerSettings } from './player-settings.ts'
import { type Chapter, useChapters } from './use-chapters.ts'
import { useCues } from './use-cues.ts'
import { useFilmState } from './use-film-state.ts'
import { useLater } from './use-later.ts'
import { usePlayerControls } from './use-player-controls.ts'

const PlayerBar = lazyPart(() => import('./player-bar.tsx'))

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Of media-chrome: plain until its script has loaded, then upgraded in place around the same film. */
      'media-controller': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        fullscreenelement?: string
        noautohide?: boolean
        nohotkeys?: boolean
        novolumepref?: boolean
        nomutedpref?: boolean
      }
    }
  }
}

export interface PlayerFilm {
  readonly title: string
  readonly mp4: string
  readonly poster: string
  /** WebVTT captions in English. */
  readonly captions: string
  /** WebVTT: descriptions for screen readers while it plays. */
  readonly descriptions?: string | null
  readonly chapters?: readonly Chapter[]
  /** The duration is below the poster until the film is played. */
  readonly seconds: number
}

interface PlayerProps {
  film: PlayerFilm
  video: RefObject<HTMLVideoElement | null>
  /** Plays at once: requested by a button outside. */
  autoPlay?: boolean
  onEnded?: () => void
  /** Played part of the film, 0 to 1. */
  onProgress?: (share: number) => void
  /** Next content, offered at the end. */
  next?: PlayerNext
  /** A line at the lower edge of the film; captions leave room for it. */
  notice?: ReactNode
}

/** Delay before the waiting state is shown (look.md 13). */
const WAITING_MS = 400
/** If the controls' script has not loaded by then, the browser's own controls are used. */
const PATIENCE_MS = 3000
/** In full screen the controls hide after this (look.md 13). */
const IDLE_MS = 3000
const NO_CHAPTERS: readonly Chapter[] = []

/**
 * A film with its controls below it, never on it (look.md 13, mockup 35). Until the first press there is a poster
 * with one button; the script of the controls loads with that press. Its keys work while the focus is inside.
 */
export function Player({ film, video, autoPlay = false, onEnded, onProgress, next, notice }: PlayerProps) {
  const id = useId()
  const boxId = useId()
  const box = useRef<HTMLDivElement>(null)
  const keyHelp = useRef<HTMLButtonElement>(null)
  const controls = usePlayerControls({ video, box, keyHelp })
  const { captions: hasCaptions } = usePlayerSettings()
  const chapters = film.chapters ?? NO_CHAPTERS
  const { started, state, chapter, listeners } = useFilmState({
    video,
    autoPlay,
    chapters,
    onEnded,
    onProgress,
  })
  const [hasBar, setHasBar] = useState(false)
  const lacksBar = useLater(started && !hasBar, PATIENCE_MS)
  const isSlow = useLater(state === 'waiting', WAITING_MS)
  const idle = useIdle(state === 'playing', IDLE_MS)
  const captions = useCues()
  const descriptions = useCues()
  useChapters(video, chapters, film.seconds)
  useEffect(() => {
    // The pressed button is removed: its keys work at once.
    if (autoPlay) box.current?.focus({ preventScroll: true })
  }, [autoPlay])
  const onReady = useCallback(() => {
    setHasBar(true)
    // The pressed play button is removed: its successor receives the focus, unless it has moved in the meantime.
    if (document.activeElement === box.current)
      box.current?.querySelector<HTMLElement>('media-play-button')?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const action = playerActionOf(event, event.target as Element)
    if (!action || event.defaultPrevented) return
    event.preventDefault()
    action(controls)
  }
  const play = () => {
    // Keys work at once.
    box.current?.focus({ preventScroll: true })
    // A film that cannot be played shows its own failure.
    void video.current?.play().catch(() => {})
  }
  const again = () => {
    controls.seekTo(0)
    play()
  }
  const ended = state === 'ended'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are those of the controls inside
    <div
      className={classes.player}
      id={boxId}
      ref={box}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      data-idle={idle || undefined}
    >
      <div className={classes.picture}>
        <media-controller
          id={id}
          className={classes.controller ?? ''}
          fullscreenelement={boxId}
          tabIndex={-1}
          noautohide
          nohotkeys
          novolumepref
          nomutedpref
        >
          <video
            ref={video}
            slot="media"
            className={classes.video}
            controls={lacksBar}
            autoPlay={autoPlay}
            playsInline
            preload="metadata"
            poster={film.poster}
            aria-label={film.title}
            {...listeners}
          >
            <source src={film.mp4} type="video/mp4" />
            <track
              ref={captions.track}
              kind="captions"
              src={film.captions}
              srcLang="en"
              label="English"
              default
            />
            {started && film.descriptions && (
              <track ref={descriptions.track} kind="descriptions" src={film.descriptions} srcLang="en" />
            )}
          </video>
        </media-controller>
        {!started && (
          <button type="button" className={classes.play} aria-label={`Play: ${film.title}`} onClick={play}>
            <span>
              <IconPlayerPlayFilled size={36} aria-hidden />
            </span>
          </button>
        )}
        {isSlow && (
          <div className={classes.waiting} role="status" aria-label="Loading the film">
            <Spinner />
          </div>
        )}
        {ended && <PlayerEnd next={next} onAgain={again} />}
      </div>
      {notice && !ended && <div className={classes.notice}>{notice}</div>}
      {started && hasCaptions && !ended && (
        // On-screen text and sounds: announced to screen readers by the descriptions.
        <div className={classes.captions} aria-hidden>
          {captions.text && <p>{captions.text}</p>}
        </div>
      )}
      <LiveRegion>{ended ? endWords(next) : descriptions.text}</LiveRegion>
      <div className={classes.controls}>
        {started ? (
          <Suspense fallback={null}>
            <PlayerBar
              controller={id}
              chapters={chapters}
              chapter={chapter}
              onSeek={controls.seekTo}
              onToggleCaptions={controls.toggleCaptions}
              keyHelp={keyHelp}
              onReady={onReady}
            />
          </Suspense>
        ) : (
          <Row as="p" gap={4} align="baseline" justify="between" className={classes.rest}>
            <strong>{film.title}</strong>
            <span>{filmTime(film.seconds)}</span>
          </Row>
        )}
      </div>
    </div>
  )
}
