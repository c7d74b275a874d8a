import type { FindCoach } from '../../find-coach-ways.ts'

export interface WindowSize {
  readonly width: number
  readonly height: number
}

/** Size of the window at each of its ways, in px (look-coaching 3). */
export const windowSize = ({
  way,
  step,
  declined,
  withOffer,
}: Pick<FindCoach, 'way' | 'step' | 'declined'> & { withOffer: boolean }): WindowSize => {
  if (way === 0) return withOffer ? { width: 1080, height: 664 } : { width: 640, height: 0 }
  if (way === 1) return { width: 640, height: 610 }
  if (way === 2) return step === 1 ? { width: 1080, height: 640 } : { width: 1120, height: 640 }
  if (way === 3 && declined) return { width: 560, height: 0 }
  return { width: 960, height: way === 3 ? 640 : 0 }
}
