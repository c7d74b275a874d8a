/** Relative to full scale, in dB: what a quiet room reaches, and a loud voice. */
const QUIET_DB = -60
const LOUD_DB = -15
/** From here on a voice carries. */
const CLEAR_DB = -40

const share = (db: number): number => (db - QUIET_DB) / (LOUD_DB - QUIET_DB)

/** How loud these samples (-1 to 1) are to the ear: 0 for a quiet room, 1 for a loud voice. */
export const levelOf = (samples: Float32Array): number => {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
  return Math.min(1, Math.max(0, share(10 * Math.log10(power))))
}

/** Whether a level is one at which the other side understands every word. */
export const isClear = (level: number): boolean => level >= share(CLEAR_DB)
