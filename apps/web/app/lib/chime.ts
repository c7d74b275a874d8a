import { useEffect, useSyncExternalStore } from 'react'
import { createEmitter } from './store.ts'

/**
 * Chime for celebrations: seven notes, one for each life area. Off by default; the choice is stored on this device
 * (look.md 13).
 */
const KEY = 'oola.sound'
/** Semitones above middle C: a pentatonic scale, in which no two notes clash. */
const NOTES = [0, 2, 4, 7, 9, 12, 14]
const MIDDLE_C = 261.63
const APART_SECONDS = 0.09
const RING_SECONDS = 0.9
const LOUDNESS = 0.12

const { emit, subscribe } = createEmitter()
/** Holds the choice for the lifetime of the page when storage is blocked. */
let chosen: boolean | null = null

const isOn = (): boolean => {
  if (chosen !== null) return chosen
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

let audio: AudioContext | null = null

/**
 * Plays the notes now, also when sound is off: for the switch itself, and to test a speaker.
 * @param speaker its device id, where the browser supports a choice; by default the system's speaker
 */
export const playChime = async (speaker?: string): Promise<void> => {
  audio ??= new AudioContext()
  if (speaker !== undefined && 'setSinkId' in audio) {
    const { setSinkId } = audio as AudioContext & { setSinkId: (id: string) => Promise<void> }
    // Without the chosen speaker, the previous one stays.
    await setSinkId.call(audio, speaker).catch(() => undefined)
  }
  // Browsers block sound on a page without user interaction, so it stays silent.
  if (audio.state === 'suspended') await audio.resume()
  const begin = audio.currentTime + 0.02
  for (const [index, semitones] of NOTES.entries()) {
    const at = begin + index * APART_SECONDS
    const note = new OscillatorNode(audio, { type: 'sine', frequency: MIDDLE_C * 2 ** (semitones / 12) })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + RING_SECONDS)
    note.connect(volume).connect(audio.destination)
    note.start(at)
    note.stop(at + RING_SECONDS)
  }
}

/** Switches the sound on or off; switching it on plays it. */
export const chooseSound = (on: boolean) => {
  chosen = on
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // See `chosen`.
  }
  emit()
  if (on) void playChime()
}

/** Whether celebrations play a sound on this device; false while prerendering. */
export const useSound = (): boolean => useSyncExternalStore(subscribe, isOn, () => false)

/** Plays the chime `delay` milliseconds after a celebration appears, if the member has switched it on. */
export const useChime = (delay = 0) => {
  useEffect(() => {
    if (!isOn()) return
    const timer = setTimeout(() => void playChime(), delay)
    return () => clearTimeout(timer)
  }, [delay])
}
