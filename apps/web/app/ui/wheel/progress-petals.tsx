import { petalPath } from '@oola/contract/assessment/wheel-slices'
import classes from './petals.module.css'

interface ProgressPetalsProps {
  /** Number of parts. */
  total: number
  /** Number of completed parts; they fill from the top, clockwise. */
  done: number
  /** Progress of the current part, 0 to 1; 0 shows none. */
  share?: number
  /** Width and height in pixels. */
  size: number
  /** 72 px on a phone, where it is next to a title. */
  phone?: 'small'
  /** In the colors of an area room instead of the brand's. */
  tone?: 'brand' | 'area'
  /** Content of the middle instead of "3/9". */
  hub?: string
}

const R = 100
const shape = (count: number) => ({
  count,
  // The first petal begins at the top.
  rotation: -90 + (count === 3 ? 60 : count === 4 ? 45 : 0),
  hub: 0.42,
  gap: count > 8 ? 0.04 : 0.05,
  innerCorner: 0.04,
  outerCorner: count > 8 ? 0.1 : 0.15,
})

/** Progress of n parts as n petals (look.md 13). Decorative: text next to it says the same. */
export function ProgressPetals(props: ProgressPetalsProps) {
  const { total, done, share = 0, size, phone, tone = 'brand', hub } = props
  const count = Math.max(2, total)
  const outline = shape(count)
  return (
    <svg
      className={classes.petals}
      data-tone={tone}
      data-phone={phone}
      width={size}
      height={size}
      viewBox="-102 -102 204 204"
      aria-hidden
    >
      {Array.from({ length: count }, (_, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: a petal is its place
          key={index}
          data-done={index < done || undefined}
          d={petalPath(R, index, 1, outline)}
        />
      ))}
      {share > 0 && done < count && (
        <path data-done d={petalPath(R, done, 0.52 + 0.48 * share, { ...outline, outerCorner: 0.1 })} />
      )}
      {/* Its figures are at least 12 px high, or left out. */}
      {size >= 64 && (
        <text className={classes.count} dy="0.35em" fontSize={Math.max(30, (1200 / size) * 2.04)}>
          {hub ?? `${done}/${total}`}
        </text>
      )}
    </svg>
  )
}
