import type { LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import { useState } from 'react'
import { ScoreSlider } from '#web/ui/fields/score-slider.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { testSheet } from '../../../test/sheet.tsx'

function SliderSample({ area, start }: { area: LifeAreaKey; start: number | null }) {
  const [value, setValue] = useState(start)
  return (
    <Card tone="area" data-area={area}>
      <VisuallyHidden id={`slider-${area}`}>I sleep enough ({area})</VisuallyHidden>
      <ScoreSlider value={value} onChange={setValue} labelledBy={`slider-${area}`} />
    </Card>
  )
}

function SliderSamples() {
  return (
    <Card as="section" gap={4}>
      <SliderSample area="fitness" start={8} />
      <SliderSample area="field" start={3} />
      <SliderSample area="fun" start={null} />
    </Card>
  )
}

testSheet('sliders', <SliderSamples />)
