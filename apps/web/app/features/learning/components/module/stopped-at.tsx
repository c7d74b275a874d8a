import type { ModuleFilm } from '@oola/contract/learning/module-info.schema'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { filmTime } from '#web/ui/media/film-time.ts'
import classes from './stopped-at.module.css'

const SHOWN_MS = 6000

interface StoppedAtProps {
  film: ModuleFilm
  video: RefObject<HTMLVideoElement | null>
}

/** Where the member stopped, on whichever device: until 6 s of the film have run, or it is moved (mockup 35). */
export function StoppedAt({ film, video }: StoppedAtProps) {
  const chip = useRef<HTMLParagraphElement>(null)
  // As it was when the page opened: a film that plays is not moved by what is saved meanwhile.
  const [resume] = useState(film.resume)
  const [shown, setShown] = useState(resume !== null)
  useEffect(() => {
    const player = video.current
    if (!resume || !player) return
    const left = new AbortController()
    const once = { once: true, signal: left.signal }
    const hide = () => setShown(false)
    let timer: ReturnType<typeof setTimeout> | undefined
    const hideLater = () => {
      // Not from under the finger.
      timer = setTimeout(() => chip.current?.matches(':hover, :focus-within') || hide(), SHOWN_MS)
    }
    // The first time it is moved by us.
    player.addEventListener('seeked', () => player.addEventListener('seeking', hide, once), once)
    player.addEventListener('play', hideLater, once)
    player.currentTime = resume.seconds
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [resume, video])
  if (!shown || !resume) return null
  return (
    <p className={classes.chip} ref={chip}>
      {resume.device === 'computer' ? (
        <IconDeviceDesktop size={19} stroke={1.75} aria-hidden />
      ) : (
        <IconDeviceMobile size={19} stroke={1.75} aria-hidden />
      )}
      You stopped at {filmTime(resume.seconds)} on your {resume.device}
      <button
        type="button"
        onClick={({ currentTarget }) => {
          if (video.current) video.current.currentTime = 0
          // The button goes; the player's keys go on working.
          currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
          setShown(false)
        }}
      >
        START OVER
      </button>
    </p>
  )
}
