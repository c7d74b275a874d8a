import type { FilmPosition, ModuleFilm } from '@oola/contract/learning/module-info.schema'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

const SHOWN_MS = 6000

export interface StoppedAtState {
  /** Null once the member has played on for a while, or has moved the film. */
  readonly stopped: FilmPosition | null
  readonly chip: RefObject<HTMLParagraphElement | null>
  readonly hide: () => void
}

/**
 * Opens a film where the member stopped it, on any device, and shows that until 6 s of it have run, or it is moved
 * (mockup 35). Call it in a component that has the film for its whole lifetime: mounting again would move the film
 * again.
 */
export const useStoppedAt = (
  video: RefObject<HTMLVideoElement | null>,
  film: Pick<ModuleFilm, 'resume'>,
): StoppedAtState => {
  const chip = useRef<HTMLParagraphElement>(null)
  // The value at page load: later saves do not move a playing film.
  const [resume] = useState(film.resume)
  const [shown, setShown] = useState(resume !== null)
  const hide = useCallback(() => setShown(false), [])
  useEffect(() => {
    const player = video.current
    if (!resume || !player) return
    const left = new AbortController()
    const once = { once: true, signal: left.signal }
    let timer: ReturnType<typeof setTimeout> | undefined
    const hideLater = () => {
      // Not while it is being dragged.
      timer = setTimeout(() => chip.current?.matches(':hover, :focus-within') || hide(), SHOWN_MS)
    }
    // The first seek is this hook's own.
    player.addEventListener('seeked', () => player.addEventListener('seeking', hide, once), once)
    player.addEventListener('play', hideLater, once)
    player.currentTime = resume.seconds
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [resume, video, hide])
  return { stopped: shown ? resume : null, chip, hide }
}
