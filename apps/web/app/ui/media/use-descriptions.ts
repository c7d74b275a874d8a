import { useCallback, useState } from 'react'

/**
 * No browser reads a track of descriptions aloud by itself: what it says at each moment goes into a live region.
 * @returns `track` is the `ref` of the track, `said` its words now
 */
export const useDescriptions = () => {
  const [said, setSaid] = useState('')
  const track = useCallback((element: HTMLTrackElement | null) => {
    if (!element) return
    const speak = () => {
      const cue = element.track.activeCues?.[0]
      if (cue instanceof VTTCue) setSaid(cue.text)
    }
    // Loaded and followed, not drawn.
    element.track.mode = 'hidden'
    element.track.addEventListener('cuechange', speak)
    return () => element.track.removeEventListener('cuechange', speak)
  }, [])
  return { track, said }
}
