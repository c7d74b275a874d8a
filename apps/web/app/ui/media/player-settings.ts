import { useSyncExternalStore } from 'react'
import { createEmitter } from '#web/lib/store.ts'

/** Of the menu, and of the keys < and > (mockup 35). */
export const SPEEDS: readonly number[] = [0.75, 1, 1.25, 1.5, 2]

/** A member's player settings; stored on this device (mockup 35). */
export interface PlayerSettings {
  readonly speed: number
  /** On by default. */
  readonly captions: boolean
  /** 0 to 1. */
  readonly volume: number
  readonly muted: boolean
}

const KEY = 'oola.player'
const DEFAULTS: PlayerSettings = { speed: 1, captions: true, volume: 1, muted: false }

/** The stored settings, with defaults for invalid values. */
export const parseSettings = (stored: string | null): PlayerSettings => {
  try {
    const { speed, captions, volume, muted } = { ...DEFAULTS, ...JSON.parse(stored ?? '{}') }
    return {
      speed: SPEEDS.includes(speed) ? speed : DEFAULTS.speed,
      captions: typeof captions === 'boolean' ? captions : DEFAULTS.captions,
      volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
      muted: typeof muted === 'boolean' ? muted : DEFAULTS.muted,
    }
  } catch {
    return DEFAULTS
  }
}

let settings: PlayerSettings | null = null
const { emit, subscribe } = createEmitter()

const readStored = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export const readSettings = (): PlayerSettings => {
  settings ??= parseSettings(readStored())
  return settings
}

export const changeSettings = (change: Partial<PlayerSettings>) => {
  settings = { ...readSettings(), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // Storage is blocked: the settings last as long as the page.
  }
  emit()
}

/** While prerendering: the defaults. */
export const usePlayerSettings = (): PlayerSettings =>
  useSyncExternalStore(subscribe, readSettings, () => DEFAULTS)
