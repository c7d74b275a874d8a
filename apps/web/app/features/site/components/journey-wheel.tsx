import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { AreaIcon } from '#web/ui/wheel/area-icon.tsx'
import type { JourneyTurn } from '../journey-turn.ts'
import classes from './journey-section.module.css'

const R = 380
const STEP = 360 / LIFE_AREAS.length
/** The selected petal extends out of the circle, the others are dimmed (look.md 11). */
const CHOSEN = 1.16
const OTHERS = [0.66, 0.75, 0.6, 0.44, 0.6, 0.7]
const ALL = 0.86
/** A name in a smaller petal would overlap the hub. */
const ROOM_FOR_NAME = 0.5

const scaleOf = (place: number, chosen: number): number =>
  chosen === 0 ? ALL : place === chosen - 1 ? CHOSEN : (OTHERS[(place - chosen + 7) % 7] ?? ALL)

interface JourneyWheelProps {
  now: JourneyTurn
  onChoose: (index: number) => void
}

/**
 * The wheel of the journey selector: it turns until the selected petal points up. A picture; the buttons are above.
 */
export function JourneyWheel({ now: { chosen, turn }, onChoose }: JourneyWheelProps) {
  return (
    <svg className={classes.wheel} viewBox="-460 -460 920 640" aria-hidden>
      <g className={classes.turning} style={{ '--turn': `${turn}deg` }}>
        {LIFE_AREAS.map(({ key, name }, place) => {
          const scale = scaleOf(place, chosen)
          const axis = place * STEP
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: for the mouse; the buttons above do the same
            <g
              key={key}
              data-area={key}
              className={classes.petal}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onChoose(place + 1)}
              onClick={() => onChoose(place + 1)}
            >
              <path d={petalPath(R, place, scale)} />
              <g
                className={classes.upright}
                data-hidden={scale < ROOM_FOR_NAME || undefined}
                style={{ '--axis': `${axis}deg`, '--out': `${-(scale - 0.2) * R}px` }}
              >
                <g transform="translate(-20 -38)">
                  <AreaIcon area={key} size={40} />
                </g>
                <text y="30" fontSize="28">
                  {name}
                </text>
              </g>
            </g>
          )
        })}
      </g>
      <circle className={classes.hub} r={0.26 * R} />
    </svg>
  )
}
