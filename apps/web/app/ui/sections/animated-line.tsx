import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { Row } from '../layout/row.tsx'
import classes from './pictures.module.css'

const PETALS = { hub: 0.3, gap: 0.05, innerCorner: 0.02, outerCorner: 0.2 }
const WORDS = ['Start', 'living', 'your', 'Life']

/**
 * "Start living your Life": while the page scrolls past it, a wheel opens petal by petal and the words light up
 * (PUBLIC-21). Pure CSS; static where a browser lacks support and with reduced motion.
 */
export function AnimatedLine() {
  return (
    <Row gap={8} phone="stacked" className={classes.living}>
      <svg className={classes.wheel} viewBox="-102 -102 204 204" aria-hidden>
        {LIFE_AREAS.map(({ key }, index) => (
          <path
            key={key}
            data-area={key}
            className={classes.petal}
            style={{ '--place': index }}
            d={petalPath(100, index, 1, PETALS)}
          />
        ))}
      </svg>
      <p className={classes.line}>
        {WORDS.map((word, index) => (
          <span key={word} className={classes.word} style={{ '--place': index }}>
            {word}{' '}
          </span>
        ))}
      </p>
    </Row>
  )
}
