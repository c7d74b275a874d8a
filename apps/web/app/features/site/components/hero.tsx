import words from 'site-content:home.hero'
import { REFUND_DAYS } from '@oola/contract/billing/subscription-states'
import { IconPlayerPlay } from '@tabler/icons-react'
import { MOBILE, useMediaQuery } from '#web/lib/media-query.ts'
import { ButtonRow } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Figures } from '#web/ui/sections/figures.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import classes from './home.module.css'
import { SiteButton } from './site-button.tsx'

/** A sample wheel; the same on every visit. */
const EXAMPLE = [89, 71, 76, 62, 58, 80, 52]
const EXAMPLE_SCORE = 487

const FIGURES = [
  { figure: '1,000,000+', words: 'people have taken part' },
  { figure: '43', words: 'countries' },
  { figure: `${REFUND_DAYS} days`, words: 'full refund guarantee' },
]

/** The first screen of the home page (mockup 01). `still`: behind a window, without animation. */
export function Hero({ still = false }: { still?: boolean }) {
  // Names inside the petals would be too small to read there.
  const mobile = useMediaQuery(MOBILE)
  return (
    <section className={classes.hero}>
      <div className={classes.inner}>
        <Stack gap={7} className={classes.words}>
          <Heading level={1} variant="dxl">
            {words.title}
          </Heading>
          <Text size="lead" tone="quiet">
            {words.lead}
          </Text>
          <ButtonRow>
            <SiteButton size="lg" to="/FreeTest">
              START THE FREE TEST
            </SiteButton>
            <SiteButton
              size="lg"
              variant="text"
              to="/learnMore"
              leftIcon={<IconPlayerPlay size={20} stroke={1.75} aria-hidden />}
            >
              HOW IT WORKS
            </SiteButton>
          </ButtonRow>
          <Figures figures={FIGURES} />
        </Stack>
        <div className={classes.picture}>
          <Wheel
            radius={430}
            scores={EXAMPLE}
            icons={mobile || 'names'}
            {...(!still && { grow: 'wheel' })}
            title={`An example of a wheel with an Oola score of ${EXAMPLE_SCORE}`}
            hub={{ value: EXAMPLE_SCORE, caption: 'Oola score' }}
          />
        </div>
      </div>
    </section>
  )
}
