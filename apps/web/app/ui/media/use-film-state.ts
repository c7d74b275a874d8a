import { type RefObject, useEffect, useState, type VideoHTMLAttributes } from 'react'
import { changeSettings, usePlayerSettings } from './player-settings.ts'
import { type Chapter, chapterAt } from './use-chapters.ts'

interface Film {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly autoPlay: boolean
  readonly chapters: readonly Chapter[]
  readonly onEnded: (() => void) | undefined
  readonly onProgress: ((share: number) => void) | undefined
}

/** The state of a film, at the speed and volume of the member's settings. @returns `listeners` of its element */
export const useFilmState = ({ video, autoPlay, chapters, onEnded, onProgress }: Film) => {
  const { speed, volume, muted } = usePlayerSettings()
  const [started, setStarted] = useState(autoPlay)
  const [state, setState] = useState<'paused' | 'playing' | 'waiting' | 'ended'>('paused')
  const [chapter, setChapter] = useState(0)
  useEffect(() => {
    if (video.current) video.current.playbackRate = speed
  }, [video, speed])
  useEffect(() => {
    if (!video.current) return
    video.current.volume = volume
    video.current.muted = muted
  }, [video, volume, muted])
  const listeners: VideoHTMLAttributes<HTMLVideoElement> = {
    onPlay: () => {
      setStarted(true)
      setState('playing')
    },
    onPlaying: () => setState('playing'),
    onWaiting: () => setState('waiting'),
    onPause: () => setState('paused'),
    onSeeking: () => setState((now) => (now === 'ended' ? 'paused' : now)),
    onEnded: () => {
      setState('ended')
      onEnded?.()
    },
    onVolumeChange: ({ currentTarget }) =>
      changeSettings({ volume: currentTarget.volume, muted: currentTarget.muted }),
    onTimeUpdate: ({ currentTarget: { currentTime, duration } }) => {
      setChapter(chapterAt(chapters, currentTime))
      onProgress?.(currentTime / duration)
    },
  }
  return { started, state, chapter, listeners }
}
