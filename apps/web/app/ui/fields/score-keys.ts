export const MIN_SCORE = 1
export const MAX_SCORE = 10
export const SCORES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

/** The positions 1 and 10 are half a thumb inside the rail's ends (look.md 8). */
const INSET = 28

const clamp = (score: number): number => Math.min(MAX_SCORE, Math.max(MIN_SCORE, score))

/** The score nearest to a pointer over the slider. */
export const scoreAtPointer = (
  x: number,
  rail: { readonly left: number; readonly width: number },
): number => {
  const share = (x - rail.left - INSET) / Math.max(1, rail.width - 2 * INSET)
  return clamp(MIN_SCORE + Math.round(share * (MAX_SCORE - MIN_SCORE)))
}

/** The score after a key press, or null for an unhandled key. The first arrow on an unanswered question gives 1. */
export const scoreForKey = (key: string, value: number | null): number | null => {
  if (key === '0') return MAX_SCORE
  if (/^[1-9]$/.test(key)) return Number(key)
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return clamp((value ?? 0) + 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return clamp((value ?? 0) - 1)
    case 'PageUp':
      return clamp((value ?? 0) + 2)
    case 'PageDown':
      return clamp((value ?? 0) - 2)
    case 'Home':
      return MIN_SCORE
    case 'End':
      return MAX_SCORE
    default:
      return null
  }
}
