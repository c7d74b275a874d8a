import { petalScale } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { AreaIcon } from './area-icon.tsx'
import classes from './wheel.module.css'
import { petalAngle } from './wheel-geometry.ts'

interface WheelPetalIconsProps {
  R: number
  scores: readonly (number | null | undefined)[]
  /** Area names below the icons; white or ink on a fill needs 19 px bold (look.md 2). */
  names: boolean
  grow: string | undefined
}

/** Area icons inside the answered petals. */
export function WheelPetalIcons({ R, scores, names, grow }: WheelPetalIconsProps) {
  const size = (names ? 0.1 : 0.14) * R
  return (
    <g aria-hidden className={grow ? classes.appearing : undefined}>
      {LIFE_AREAS.map(({ key, name }, index) => {
        const score = scores[index]
        if (score === null || score === undefined) return null
        const reach = (petalScale(score) - (names ? 0.2 : 0.17)) * R
        const angle = petalAngle(index, -90)
        const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)]
        const top = names ? y - size * 0.85 : y - size / 2
        return (
          <g key={key} data-area={key} className={classes.inPetal}>
            <g transform={`translate(${x - size / 2} ${top})`}>
              <AreaIcon area={key} size={size} />
            </g>
            {names && (
              <text className={classes.petalName} x={x} y={y + size * 0.5} fontSize={Math.max(19, 0.052 * R)}>
                {name}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
