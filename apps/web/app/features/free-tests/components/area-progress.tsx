import { QUESTIONS_PER_FREE_AREA } from '@oola/contract/free-tests/free-test-score'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { Row } from '#web/ui/layout/row.tsx'
import classes from './test-shell.module.css'

/** Seven bars, one for each area, that fill with its questions. Decorative: the counter is text. */
export function AreaProgress({ answered }: { answered: readonly number[] }) {
  return (
    <Row gap={1} aria-hidden>
      {LIFE_AREAS.map(({ key }, index) => {
        const share = { '--share': (answered[index] ?? 0) / QUESTIONS_PER_FREE_AREA }
        return <span key={key} data-area={key} className={classes.bar} style={share} />
      })}
    </Row>
  )
}
