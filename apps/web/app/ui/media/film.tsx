import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { lazy, type MouseEvent, Suspense, useRef, useState } from 'react'
import { Stack } from '../layout/stack.tsx'
import classes from './film.module.css'
import type { FilmProps } from './film-playing.tsx'

const FilmPlaying = lazy(() => import('./film-playing.tsx'))

/** A film is at most as wide as its page's column. */
const SIZES = '(max-width: 767.98px) 90vw, 1120px'

/**
 * A film of a public page: its poster with a play button; it plays in place, STOP returns to the start, CLOSE to
 * the poster (PUBLIC-40). Without JavaScript the button links to the file.
 */
export function Film(film: FilmProps) {
  const { title, mp4, poster, posterSmall, early } = film
  const [open, setOpen] = useState(false)
  const play = useRef<HTMLAnchorElement>(null)
  const start = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    // The poster renders in the next frame; then the focus returns to the play button.
    requestAnimationFrame(() => play.current?.focus())
  }
  return (
    <Stack gap={4}>
      {open ? (
        <Suspense fallback={<img className={classes.video} src={poster} alt="" width={1280} height={720} />}>
          <FilmPlaying {...film} onClose={close} />
        </Suspense>
      ) : (
        <a ref={play} className={classes.poster} href={mp4} onClick={start} aria-label={`Play: ${title}`}>
          <img
            {...(posterSmall && { srcSet: `${posterSmall} 720w, ${poster} 1280w`, sizes: SIZES })}
            src={poster}
            alt=""
            width={1280}
            height={720}
            {...(early && { fetchPriority: 'high' })}
          />
          <span className={classes.play}>
            <IconPlayerPlayFilled size={32} aria-hidden />
          </span>
        </a>
      )}
    </Stack>
  )
}
