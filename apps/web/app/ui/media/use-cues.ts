import { useCallback, useState } from 'react'

/**
 * The current text of a text track, to show or to announce: the browser loads and follows it, and renders nothing.
 * @returns `track` is the `ref` of the track element, `text` its current text; empty between two cues
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
