import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import classes from './app-icon.module.css'
import { PetalRing } from './petal-ring.tsx'

const ALL_AREAS = LIFE_AREAS.map(({ key }) => key)

/** The icon of the installed app, as the home screen shows it (`tools/icons`). */
export function AppIcon() {
  return (
    <span className={classes.icon}>
      <PetalRing areas={ALL_AREAS} size={46} />
    </span>
  )
}
