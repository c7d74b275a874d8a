import { scaleLinear } from 'd3-scale'
import classes from './plots.module.css'

const WIDTH = 100
const width = scaleLinear([0, 1], [0, WIDTH]).clamp(true)

/** A share as a bar on its track; a picture only, because the number is next to it. */
export function Bar({ share, thin = false }: { readonly share: number; readonly thin?: boolean }) {
  return (
    <svg
      className={classes.bar}
      data-thin={thin || undefined}
      viewBox={`0 0 ${WIDTH} 10`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <rect className={classes.track} width={WIDTH} height={10} />
      <rect className={classes.fill} width={width(share)} height={10} />
    </svg>
  )
}
