import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { Link } from 'react-router'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import classes from './score-history.module.css'

/** From a wheel to the threads of its areas (THREAD-01). */
export function AreaLinks() {
  return (
    <nav aria-label="What is behind each area" className={classes.areas}>
      {LIFE_AREAS.map(({ key, name }) => (
        <Link key={key} to={`/areas/${key}`} className={classes.area}>
          <AreaTile area={key} size="sm" />
          {name}
        </Link>
      ))}
    </nav>
  )
}
