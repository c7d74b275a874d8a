import type { Face, HairShape } from './face-parts.ts'
import classes from './portrait.module.css'

/** What lies behind the head and what lies on it, in a box of 100 x 100. */
const HAIR: Record<HairShape, { readonly back?: string; readonly front: string }> = {
  long: {
    back: 'M27 44a23 23 0 0 1 46 0v27a6 6 0 0 1-6 6H33a6 6 0 0 1-6-6Z',
    front: 'M31 46c0-15 7-22 19-22s19 7 19 22c-6-1-11-4-14-9-5 6-14 9-24 9Z',
  },
  short: { front: 'M31 44c-1-15 7-23 19-23s20 8 19 23c-2-6-5-10-9-11-6 2-14 2-20 0-4 1-7 5-9 11Z' },
  bun: {
    back: 'M41 19a9 9 0 1 1 18 0 9 9 0 0 1-18 0Z',
    front: 'M30 47c-1-16 8-24 20-24s21 8 20 24c-1-8-5-13-10-14-7 1-15 1-21 0-5 1-8 6-9 14Z',
  },
  side: { front: 'M31 45c-3-16 6-25 20-24 13 1 20 9 18 23-2-5-5-8-9-9-8 1-16-1-21-5-1 6-4 10-8 15Z' },
  curls: {
    back: 'M28 34a11 11 0 0 1 11-13 12 12 0 0 1 22 0 11 11 0 0 1 11 13 11 11 0 0 1 2 17 10 10 0 0 1-7 15H33a10 10 0 0 1-7-15 11 11 0 0 1 2-17Z',
    front: 'M31 46c0-14 7-21 19-21s19 7 19 21c-4-3-6-7-7-11-3 3-7 3-9 1-3 3-8 3-10 0-3 4-8 5-12 10Z',
  },
  bob: {
    back: 'M28 44a22 22 0 0 1 44 0v18a5 5 0 0 1-5 5H33a5 5 0 0 1-5-5Z',
    front: 'M31 45c0-14 7-21 19-21s19 7 19 21H31Z',
  },
}

/** A geometric face: ground, hair, shoulders, head, two dots and a smile (look.md 6). */
export function FaceDrawing({ face }: { face: Face }) {
  const hair = HAIR[face.hair]
  const hairFill = { fill: `var(--o-hair-${face.hairTone})` }
  const skinFill = { fill: `var(--o-skin-${face.skinTone})` }
  return (
    <svg viewBox="0 0 100 100" aria-hidden>
      <rect data-area={face.ground} className={classes.ground} width="100" height="100" />
      {hair.back && <path d={hair.back} style={hairFill} />}
      <path
        data-area={face.shoulders}
        className={classes.shoulders}
        d="M14 100c0-17 13-26 27-26h18c14 0 27 9 27 26Z"
      />
      <path d="M42 62h16v13a8 8 0 0 1-16 0Z" style={skinFill} />
      <ellipse cx="50" cy="50" rx="18" ry="21" style={skinFill} />
      <path d={hair.front} style={hairFill} />
      <g className={classes.features}>
        <circle cx="43" cy="51" r="1.9" />
        <circle cx="57" cy="51" r="1.9" />
        <path d="M44 60q6 5 12 0" />
        {face.glasses && (
          <path d="M36.5 51a6.5 6 0 1 0 13 0a6.5 6 0 1 0-13 0M50.5 51a6.5 6 0 1 0 13 0a6.5 6 0 1 0-13 0" />
        )}
      </g>
    </svg>
  )
}
