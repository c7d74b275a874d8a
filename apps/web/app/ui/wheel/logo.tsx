import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { PetalRing } from './petal-ring.tsx'
import classes from './petals.module.css'

const ALL_AREAS = LIFE_AREAS.map(({ key }) => key)

/** The mark and the word Oola. Put it into a link named by its target. */
export function Logo({ size = 34 }: { size?: number }) {
  return (
    <span className={classes.logo} style={{ fontSize: (size / 34) * 25 }}>
      <PetalRing areas={ALL_AREAS} size={size} />
      <span>Oola</span>
    </span>
  )
}
