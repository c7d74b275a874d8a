import { chooseColorScheme, useColorScheme } from '#web/lib/color-scheme.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { SegmentedTabs } from '#web/ui/tabs/segmented-tabs.tsx'
import { Logo } from '#web/ui/wheel/logo.tsx'
import { ButtonSamples } from './sections/buttons.tsx'
import { FieldSamples } from './sections/fields.tsx'
import { FoundationSamples } from './sections/foundations.tsx'
import { JourneySamples } from './sections/journey.tsx'
import { MenuSamples } from './sections/menus.tsx'
import { MessageSamples } from './sections/messages.tsx'
import { ModalSamples } from './sections/modals.tsx'
import { PublicPageSamples } from './sections/public-page.tsx'
import { SliderSamples } from './sections/sliders.tsx'
import { StateSamples } from './sections/states.tsx'
import { TabSamples } from './sections/tabs.tsx'
import { WheelSamples } from './sections/wheels.tsx'
import classes from './ui.module.css'

export const meta = () => [{ title: 'Components and states · Oola' }, { name: 'robots', content: 'noindex' }]

const SCHEMES = [
  { id: 'light', label: 'LIGHT' },
  { id: 'dark', label: 'DARK' },
  { id: 'auto', label: 'AUTO' },
] as const

/** Every part of the design system in its states; development only (routes.ts). */
export default function DevUi() {
  const chosen = useColorScheme()
  return (
    <Stack as="main" gap={5} className={classes.page}>
      <Toaster />
      <Row gap={3} justify="between" wrap>
        <Heading level={1} variant="h2">
          Components and states
        </Heading>
        <Row gap={6}>
          <SegmentedTabs label="Colour scheme" tabs={SCHEMES} value={chosen} onChange={chooseColorScheme} />
          <Logo size={40} />
        </Row>
      </Row>
      <Grid columns={3} gap={5}>
        <ButtonSamples />
        <FieldSamples />
        <SliderSamples />
        <TabSamples />
        <MessageSamples />
        <ModalSamples />
        <StateSamples />
      </Grid>
      <WheelSamples />
      <JourneySamples />
      <MenuSamples />
      <FoundationSamples />
      <PublicPageSamples />
    </Stack>
  )
}
