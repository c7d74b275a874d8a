import { petalPath } from '@oola/contract/assessment/wheel-slices'
import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { AreaIcon } from '#web/ui/wheel/area-icon.tsx'
import classes from './plan-sticker.module.css'

const SHAPE = { hub: 0.2, gap: 0.02, innerCorner: 0.02, outerCorner: 0.22 }

interface PlanStickerProps {
  /** Areas of the Top 7 by place: one petal each, the first at the top. */
  areas: readonly LifeAreaKey[]
  /** The main goal's text and area, in the middle. */
  text: string
  area: LifeAreaKey
}

/**
 * The sticker of a finished plan (STEP2-10): the Top 7 as the wheel's petals around the main goal, cut out in
 * white.
 */
export function PlanSticker({ areas, text, area }: PlanStickerProps) {
  const petals = areas.map((key, index) => ({ key, path: petalPath(200, index, 1, SHAPE), place: index + 1 }))
  return (
    <div className={classes.sticker} data-area={area}>
      <svg viewBox="-224 -224 448 448" aria-hidden>
        <g className={classes.paper}>
          {petals.map(({ place, path }) => (
            <path key={place} d={path} />
          ))}
        </g>
        {petals.map(({ place, key, path }) => (
          <path key={place} d={path} data-area={key} className={classes.petal} />
        ))}
        <circle className={classes.middle} r="118" />
      </svg>
      <div className={classes.inside}>
        <AreaIcon area={area} size={26} />
        <p className={classes.label}>My Oola One</p>
        <p className={classes.text} data-long={text.length > 70 || undefined}>
          {text}
        </p>
      </div>
    </div>
  )
}
