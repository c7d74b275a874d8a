import { useEffect, useState } from 'react'

/**
 * Plays the sound of a call on the chosen speaker.
 * @param speaker the device's id; undefined for the one that the system uses
 */
export const usePlayback = (stream: MediaStream | null, speaker: string | undefined) => {
  const [audio] = useState(() => new Audio())
  useEffect(() => {
    audio.srcObject = stream
    // The member has pressed JOIN, so that a browser plays it.
    if (stream) audio.play().catch((error) => console.info('no sound', error))
    return () => {
      audio.pause()
      audio.srcObject = null
    }
  }, [audio, stream])
  useEffect(() => {
    // A speaker that is gone leaves the system's own.
    if (speaker !== undefined && 'setSinkId' in audio) audio.setSinkId(speaker).catch(() => undefined)
  }, [audio, speaker])
}
