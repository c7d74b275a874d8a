import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { useState } from 'react'
import { ScoreSlider } from '#web/ui/fields/score-slider.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { Sample } from '../sample.tsx'
import classes from '../ui.module.css'

function SliderSample({ area, start }: { area: LifeAreaKey; start: number | null }) {
  const [value, setValue] = useState(start)
  return (
    <div className={classes.tint} data-area={area}>
      <VisuallyHidden id={`slider-${area}`}>I sleep enough ({area})</VisuallyHidden>
      <ScoreSlider value={value} onChange={setValue} labelledBy={`slider-${area}`} />
    </div>
  )
}

export function SliderSamples() {
  return (
    <Sample title="Score slider">
      <SliderSample area="fitness" start={8} />
      <SliderSample area="field" start={3} />
      <SliderSample area="fun" start={null} />
    </Sample>
  )
}
