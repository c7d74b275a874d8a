import { useEffect, useState } from 'react'
import { logFailure } from '#web/lib/log-failure.ts'

/**
 * Plays the sound of a call on the selected speaker.
 * @param speaker the device's id; by default the system's speaker
 */
export const usePlayback = (stream: MediaStream | null, speaker: string | undefined) => {
  const [audio] = useState(() => new Audio())
  useEffect(() => {
    audio.srcObject = stream
    // The member has pressed JOIN, so the browser allows playback.
    if (stream) audio.play().catch((error) => logFailure('no sound', error))
    return () => {
      audio.pause()
      audio.srcObject = null
    }
  }, [audio, stream])
  useEffect(() => {
    // Without the chosen speaker, the system's own is used.
    if (speaker !== undefined && 'setSinkId' in audio) audio.setSinkId(speaker).catch(() => undefined)
  }, [audio, speaker])
}
