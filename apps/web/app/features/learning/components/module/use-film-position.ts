import type { Device, ModuleInfo } from '@oola/contract/learning/module-info.schema'
import { type RefObject, useEffect, useState } from 'react'
import { saveFilmPosition } from '../../learning.mutations.ts'

/** Seconds of the film between two saves. */
const SAVE_EVERY = 15

const deviceOf = (): Device => {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer'
  return Math.min(screen.width, screen.height) < 600 ? 'phone' : 'tablet'
}

/** Position of the film, in seconds; saved on the server at intervals, at a pause and when the page closes. */
export const useFilmPosition = (
  video: RefObject<HTMLVideoElement | null>,
  { id, film }: Pick<ModuleInfo, 'id' | 'film'>,
): number => {
  const [time, setTime] = useState(film?.resume?.seconds ?? 0)
  const hasFilm = film !== null
  useEffect(() => {
    const player = video.current
    if (!hasFilm || !player) return
    let saved = player.currentTime
    const save = (keepalive = false) => {
      if (player.currentTime === saved) return
      saved = player.currentTime
      // Watched to the end: it starts over the next time.
      saveFilmPosition(id, player.ended ? 0 : saved, deviceOf(), keepalive)
    }
    const follow = () => {
      setTime(player.currentTime)
      if (Math.abs(player.currentTime - saved) >= SAVE_EVERY) save()
    }
    const pause = () => save()
    const leave = () => save(true)
    player.addEventListener('timeupdate', follow)
    player.addEventListener('pause', pause)
    addEventListener('pagehide', leave)
    return () => {
      leave()
      player.removeEventListener('timeupdate', follow)
      player.removeEventListener('pause', pause)
      removeEventListener('pagehide', leave)
    }
  }, [video, id, hasFilm])
  return time
}
