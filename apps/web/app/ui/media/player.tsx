import { IconPlayerPlayFilled } from '@tabler/icons-react'
import {
  type DetailedHTMLProps,
  type HTMLAttributes,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useState,
} from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { LiveRegion } from '../feedback/live-region.tsx'
import classes from './player.module.css'
import { useDescriptions } from './use-descriptions.ts'

const PlayerBar = lazyPart(() => import('./player-bar.tsx'))

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Of media-chrome: plain until its script is there, then it upgrades in place around the same film. */
      'media-controller': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & {
        fullscreenelement?: string
        keyboardforwardseekoffset?: number
        keyboardbackwardseekoffset?: number
        noautohide?: boolean
      }
    }
  }
}

export interface PlayerFilm {
  readonly title: string
  readonly mp4: string
  readonly poster: string
  /** WebVTT captions in English, on from the start. */
  readonly captions: string
  /** WebVTT: what is seen, said to screen readers while it plays. */
  readonly descriptions?: string | null
  /** "1:06": stands below the poster until the film is played. */
  readonly length?: string
}

interface PlayerProps {
  film: PlayerFilm
  ref: Ref<HTMLVideoElement>
  onEnded: () => void
  /** How much of the film was played, 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * A film with its controls below it, never on it (look.md 13, mockup 35). Until the first press there is a poster with
 * one button; the script of the controls comes with that press, and where it does not come the browser's own controls serve.
 */
export function Player({ film, ref, onEnded, onProgress }: PlayerProps) {
  const id = useId()
  const box = useId()
  const [started, setStarted] = useState(false)
  const [hasBar, setHasBar] = useState(false)
  const lacksBar = useLater(started && !hasBar)
  const { title, mp4, poster, captions, descriptions, length } = film
  const { track, said } = useDescriptions()
  return (
    <div className={classes.player} id={box}>
      <media-controller
        id={id}
        className={classes.picture ?? ''}
        fullscreenelement={box}
        keyboardforwardseekoffset={5}
        keyboardbackwardseekoffset={5}
        noautohide
      >
        <video
          ref={ref}
          slot="media"
          className={classes.video}
          controls={lacksBar}
          playsInline
          preload="metadata"
          poster={poster}
          aria-label={title}
          onPlay={() => setStarted(true)}
          onEnded={onEnded}
          onTimeUpdate={({ currentTarget: { currentTime, duration } }) =>
            onProgress?.(currentTime / duration)
          }
        >
          <source src={mp4} type="video/mp4" />
          <track kind="captions" src={captions} srcLang="en" label="English" default />
          {started && descriptions && (
            <track ref={track} kind="descriptions" src={descriptions} srcLang="en" />
          )}
        </video>
      </media-controller>
      {!started && (
        <button
          type="button"
          className={classes.play}
          aria-label={`Play: ${title}`}
          onClick={({ currentTarget }) => {
            setStarted(true)
            // A film that cannot be played says so by itself.
            void currentTarget.parentElement
              ?.querySelector('video')
              ?.play()
              .catch(() => {})
          }}
        >
          <span>
            <IconPlayerPlayFilled size={36} aria-hidden />
          </span>
        </button>
      )}
      <LiveRegion>{said}</LiveRegion>
      <div className={classes.controls}>
        {started ? (
          <Suspense fallback={null}>
            <PlayerBar controller={id} onReady={() => setHasBar(true)} />
          </Suspense>
        ) : (
          <p className={classes.rest}>
            <strong>{title}</strong>
            {length && <span>{length}</span>}
          </p>
        )}
      </div>
    </div>
  )
}

const PATIENCE_MS = 3000

/** Whether something has been so for a while. */
const useLater = (so: boolean): boolean => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!so) return setLate(false)
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [so])
  return so && late
}
