import { useCallback, useState } from 'react'

/**
 * What a text track says at this moment, for us to show or to say: the browser loads and follows it, and draws nothing.
 * @returns `track` is the `ref` of the track element, `text` its words now; empty between two cues
 */
export const useCues = () => {
  const [text, setText] = useState('')
  const track = useCallback((element: HTMLTrackElement | null) => {
    if (!element) return
    const follow = () => {
      const cues = [...(element.track.activeCues ?? [])]
      setText(cues.map((cue) => (cue instanceof VTTCue ? cue.text : '')).join('\n'))
    }
    element.track.mode = 'hidden'
    element.track.addEventListener('cuechange', follow)
    return () => element.track.removeEventListener('cuechange', follow)
  }, [])
  return { track, text }
}
