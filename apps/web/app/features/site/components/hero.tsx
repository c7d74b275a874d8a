import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { useWebAlias, withAlias } from '#web/lib/web-alias.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import classes from './hero.module.css'

/** A made-up wheel; the same on every visit. */
const EXAMPLE = [89, 71, 76, 62, 58, 80, 52]
const EXAMPLE_SCORE = 487

const FIGURES = [
  { figure: '1,000,000+', words: 'people have taken part' },
  { figure: '43', words: 'countries' },
  { figure: '30 days', words: 'full refund guarantee' },
]

/** The first screen of the home page (mockup 01). */
export function Hero() {
  const alias = useWebAlias()
  // Names inside the petals would be too small to read there.
  const mobile = useMediaQuery(MOBILE)
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <div className={classes.words}>
          <Heading level={1} look="dxl">
            See your whole life in one wheel
          </Heading>
          <p className={classes.lead}>
            Score seventy honest statements and find out which of seven life areas is carrying you and which
            one is waiting for your attention. Then make the plan that changes it.
          </p>
          <div className={classes.actions}>
            <Button size="lg" to={withAlias('/learnMore', alias)}>
              HOW IT WORKS
            </Button>
            <Button size="lg" variant="text" to={withAlias('/FreeTest', alias)}>
              THE FREE TEST
            </Button>
          </div>
          <dl className={classes.figures}>
            {FIGURES.map(({ figure, words }) => (
              <div key={figure} className={classes.figure}>
                <dt>{words}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={classes.picture}>
          <Wheel
            radius={430}
            scores={EXAMPLE}
            icons={mobile || 'names'}
            grow="wheel"
            title={`An example of a wheel with an Oola score of ${EXAMPLE_SCORE}`}
            hub={{ value: EXAMPLE_SCORE, caption: 'Oola score' }}
          />
        </div>
      </div>
    </section>
  )
}
