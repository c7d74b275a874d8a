// The sound of a film, made of sines and noise: room sounds of the picture, and quiet music.
import type { Sound } from './film.schema.ts'

export const RATE = 24_000

/** Names of the sounds in captions. */
export const SOUND_NAMES: Record<Sound, string> = {
  pen: 'pen on paper',
  clock: 'a clock ticks',
  fridge: 'refrigerator hums',
  kettle: 'kettle hums and clicks off',
  page: 'paper rustles',
  street: 'street sounds',
  birds: 'birds sing',
  rain: 'rain',
  door: 'a door closes',
  ping: 'phone pings',
  ring: 'phone rings',
  click: 'click',
  clink: 'clink',
  steps: 'footsteps',
  water: 'water runs',
  keys: 'keys on a keyboard',
  voices: 'quiet voices',
  breath: 'a slow breath',
  cloth: 'cloth rustles',
  chime: 'a soft chime',
}

/** Deterministic noise, low-passed at `cut` (0 to 1) and high-passed at `low`. */
const newNoise = (seed: number, cut: number, low = 0) => {
  let [state, smooth, slow] = [seed, 0, 0]
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    smooth += cut * (state / 2 ** 31 - 1 - smooth)
    slow += low * (smooth - slow)
    return low ? smooth - slow : smooth
  }
}
const sine = (hertz: number, t: number) => Math.sin(2 * Math.PI * hertz * t)
const strike = (t: number, fade: number) => (t < 0 ? 0 : Math.min(1, t * 400) * Math.exp(-t * fade))
/** 1 during the span, with soft ends. */
const swell = (t: number, seconds: number, edge = 0.25) =>
  Math.max(0, Math.min(1, t / edge, (seconds - t) / edge))

/** Loudness at `t` seconds into a sound of `seconds`. */
type Voice = (t: number, seconds: number) => number
const voiceOf = (sound: Sound): Voice => {
  const soft = newNoise(7, 0.05, 0.004)
  const hiss = newNoise(11, 0.6, 0.25)
  const every = (t: number, gap: number) => t - Math.floor(t / gap) * gap
  switch (sound) {
    case 'pen':
      return (t, s) =>
        hiss() * 0.16 * swell(t, s, 0.1) * Math.max(0, Math.sin(t * 23) + 0.5 * Math.sin(t * 9)) ** 2
    case 'clock':
      return (t) => hiss() * 0.3 * strike(every(t, 1), 90) + sine(1900, t) * 0.05 * strike(every(t, 1), 70)
    case 'fridge':
      return (t, s) => (sine(60, t) * 0.03 + sine(120, t) * 0.018 + soft() * 0.05) * swell(t, s)
    case 'kettle':
      return (t, s) =>
        hiss() * 0.1 * Math.min(1, t / s) * swell(t, s * 0.8, 0.05) + hiss() * strike(t - s * 0.8, 90) * 0.5
    case 'page':
      return (t) => hiss() * 0.3 * swell(t - 0.4, 0.6, 0.2) * (0.6 + 0.4 * Math.sin(t * 40))
    case 'street':
      return (t, s) => soft() * 0.7 * swell(t, s, 0.8) * (0.6 + 0.4 * Math.sin(t * 0.9))
    case 'birds':
      return (t, s) => sine(2400 + 500 * Math.sin(t * 34), t) * 0.035 * strike(every(t, 1.7), 6) * swell(t, s)
    case 'rain':
      return (t, s) => hiss() * 0.12 * swell(t, s, 0.6)
    case 'door':
      return (t) => soft() * 2.6 * strike(t - 0.8, 12) + hiss() * 0.3 * strike(t - 0.74, 60)
    case 'ping':
      return (t) => (sine(1318, t) + 0.5 * sine(1976, t)) * 0.1 * strike(t - 0.7, 7)
    case 'ring':
      return (t, s) => (sine(880, t) + sine(1108, t)) * 0.05 * swell(every(t, 1.6), 0.7, 0.02) * swell(t, s)
    case 'click':
      return (t) => hiss() * 0.6 * strike(t - 1.4, 120)
    case 'clink':
      return (t) => (sine(2600, t) + 0.6 * sine(4100, t)) * 0.1 * strike(t - 1.1, 14)
    case 'steps':
      return (t, s) => soft() * 1.8 * strike(every(t, 0.62), 22) * swell(t, Math.min(s, 4))
    case 'water':
      return (t, s) => hiss() * 0.1 * swell(t, s, 0.4) * (0.8 + 0.2 * Math.sin(t * 13))
    case 'keys':
      return (t, s) =>
        hiss() * 0.35 * strike(every(t, 0.13 + 0.04 * Math.sin(Math.floor(t * 5))), 130) * swell(t, s, 0.1)
    case 'voices':
      return (t, s) => soft() * 0.5 * swell(t, s, 0.6) * (0.5 + 0.5 * Math.sin(t * 11) * Math.sin(t * 3.1))
    case 'breath':
      return (t) => hiss() * 0.12 * (swell(t - 0.5, 1.6, 0.8) + swell(t - 2.6, 2, 1))
    case 'cloth':
      return (t) => hiss() * 0.12 * swell(t - 0.5, 1, 0.4)
    case 'chime':
      return (t) =>
        [523, 659, 784].reduce((sum, f, i) => sum + sine(f, t) * 0.07 * strike(t - 0.8 - i * 0.16, 3), 0)
  }
}

export interface Cue {
  sound: Sound
  start: number
  seconds: number
}
const CHORDS = [
  [130.81, 196, 246.94, 329.63],
  [110, 164.81, 220, 329.63],
  [87.31, 174.61, 220, 261.63],
  [98, 146.83, 196, 293.66],
]
/** A chord that changes every eight seconds and fades in and out with the film. */
const bedAt = (t: number, seconds: number): number => {
  const chord = CHORDS[Math.floor(t / 8) % CHORDS.length] ?? []
  const sum = chord.reduce(
    (all, f, i) => all + sine(f, t) * (0.014 - i * 0.002) * (0.7 + 0.3 * sine(0.1 + i * 0.05, t)),
    0,
  )
  return sum * swell(t % 8, 8, 1.4) * swell(t, seconds, 2)
}

/** 16-bit mono samples. */
export const mixSound = (cues: readonly Cue[], seconds: number): Buffer => {
  const samples = new Float32Array(Math.ceil(seconds * RATE))
  for (let n = 0; n < samples.length; n++) samples[n] = bedAt(n / RATE, seconds)
  for (const cue of cues) {
    const voice = voiceOf(cue.sound)
    const first = Math.round(cue.start * RATE)
    const count = Math.min(samples.length - first, Math.round(cue.seconds * RATE))
    for (let n = 0; n < count; n++)
      samples[first + n] = (samples[first + n] ?? 0) + voice(n / RATE, cue.seconds)
  }
  const bytes = Buffer.alloc(samples.length * 2)
  for (const [n, value] of samples.entries())
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32_000), n * 2)
  return bytes
}
