/** Relative to full scale, in dB: the level of a quiet room, and of a loud voice. */
const QUIET_DB = -60
const LOUD_DB = -15
/** From here on a voice is audible. */
const CLEAR_DB = -40

const share = (db: number): number => (db - QUIET_DB) / (LOUD_DB - QUIET_DB)

/** The perceived loudness of these samples (-1 to 1): 0 for a quiet room, 1 for a loud voice. */
export const levelOf = (samples: Float32Array): number => {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.min(1, Math.max(0, share(10 * Math.log10(power))))
}

/** Whether every word is audible at a level. */
export const isClear = (level: number): boolean => level >= share(CLEAR_DB)
