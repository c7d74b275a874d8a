import { useEffect, useState } from 'react'
import { levelOf } from './sound-level.ts'

const EVERY_MS = 100

/** Level of the microphone, 0 to 1 (`sound-level.ts`); 0 without one. */
export const useLevel = (track: MediaStreamTrack | null): number => {
  const [level, setLevel] = useState(0)
  useEffect(() => {
    if (!track) return
    const audio = new AudioContext()
    const analyser = new AnalyserNode(audio, { fftSize: 2048 })
    audio.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const samples = new Float32Array(analyser.fftSize)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      setLevel(levelOf(samples))
    }, EVERY_MS)
    return () => {
      clearInterval(timer)
      setLevel(0)
      void audio.close()
    }
  }, [track])
  return level
}
