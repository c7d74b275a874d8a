import { type RefObject, useMemo } from 'react'
import type { PlayerControls } from './player-keys.ts'
import { changeSettings, readSettings, SPEEDS } from './player-settings.ts'

interface PlayerParts {
  video: RefObject<HTMLVideoElement | null>
  /** Film and controls: the full-screen element. */
  box: RefObject<HTMLElement | null>
  /** The button that shows the keys. */
  keyHelp: RefObject<HTMLElement | null>
}

/** Acts on the film element itself: keys work before the controls' script has loaded, and without it. */
export const usePlayerControls = ({ video, box, keyHelp }: PlayerParts): PlayerControls =>
  useMemo(() => {
    const seekTo = (seconds: number) => {
      const film = video.current
      if (film) film.currentTime = Math.min(Math.max(0, seconds), film.duration || 0)
    }
    return {
      togglePlay: () => {
        const film = video.current
        // A film that cannot be played shows its own failure.
        if (film?.paused) void film.play().catch(() => {})
        else film?.pause()
      },
      seekTo,
      seekBy: (seconds) => seekTo((video.current?.currentTime ?? 0) + seconds),
      seekToTenth: (tenth) => seekTo(((video.current?.duration || 0) * tenth) / 10),
      changeSpeed: (direction) => {
        const at = SPEEDS.indexOf(readSettings().speed)
        const speed = SPEEDS[at + direction]
        if (speed !== undefined) changeSettings({ speed })
      },
      toggleCaptions: () => changeSettings({ captions: !readSettings().captions }),
      toggleMuted: () => {
        const film = video.current
        if (film) film.muted = !film.muted
      },
      toggleFullScreen: () => {
        // Refused by the browser: the film stays where it is.
        const change = document.fullscreenElement
          ? document.exitFullscreen()
          : box.current?.requestFullscreen()
        change?.catch(() => {})
      },
      showKeys: () => keyHelp.current?.click(),
    }
  }, [video, box, keyHelp])
