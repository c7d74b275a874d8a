import words from 'site-content:home'
import { LIFE_AREAS, type LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { useId, useReducer } from 'react'
import { Heading } from '#web/ui/layout/heading.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { AreaIcon } from '#web/ui/wheel/area-icon.tsx'
import { JOURNEY_START, turnTo } from '../journey-turn.ts'
import classes from './journey-section.module.css'
import { JourneyWheel } from './journey-wheel.tsx'
import { SiteButton } from './site-button.tsx'

interface Panel {
  /** 0 is the intro, 1 to 7 the areas (PUBLIC-11). */
  readonly index: number
  readonly area: LifeAreaKey | undefined
  readonly title: string
  readonly text: string
  readonly checks: readonly string[]
}

const { intro, areas } = words.journey
// The seventh is Fun: the specification's second "faith" is an error (C-36; PUBLIC-12).
const PANELS: readonly Panel[] = [
  { index: 0, area: undefined, ...intro },
  ...LIFE_AREAS.map(({ key, name }, place) => ({
    index: place + 1,
    area: key,
    title: name,
    text: areas[place]?.text ?? '',
    checks: areas[place]?.checks ?? [],
  })),
]

/**
 * Start your journey: hovering, pressing or focusing one of the seven areas turns the wheel to it and changes the
 * card's color and text (PUBLIC-10). Without JavaScript all texts are stacked.
 */
export function JourneySection() {
  const [now, choose] = useReducer(turnTo, JOURNEY_START)
  const { chosen } = now
  const id = useId()
  return (
    <Section id="start-your-journey" tone="surface" title={words.journey.title} lead={words.journey.text}>
      <div className={classes.room} data-area={PANELS[chosen]?.area} data-chosen={chosen}>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for the controls of a form */}
        <div className={classes.areas} role="group" aria-label="The seven areas">
          {LIFE_AREAS.map(({ key, name }, place) => (
            <button
              key={key}
              type="button"
              className={classes.area}
              aria-pressed={chosen === place + 1}
              aria-controls={id}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && choose(place + 1)}
              onFocus={() => choose(place + 1)}
              onClick={() => choose(place + 1)}
            >
              <AreaIcon area={key} size={19} />
              <span>{name}</span>
            </button>
          ))}
        </div>
        <div className={classes.panels} id={id} aria-live="polite">
          {PANELS.map(({ index, title, text, checks }) => (
            <div key={title} className={classes.panel} data-shown={index === chosen || undefined}>
              <Heading level={3} variant="dxl">
                {title}
              </Heading>
              <p>{text}</p>
              <CheckList items={checks} />
            </div>
          ))}
          <div>
            <SiteButton variant="ink" size="lg" to="/FreeTest">
              TAKE THE FREE TEST
            </SiteButton>
          </div>
        </div>
        <div className={classes.picture}>
          <JourneyWheel now={now} onChoose={choose} />
        </div>
      </div>
    </Section>
  )
}
