import { chooseColorScheme, useColorScheme } from '#web/lib/color-scheme.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
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
    <main className={classes.page}>
      <Toaster />
      <div className={classes.top}>
        <h1>Components and states</h1>
        <div className={classes.right}>
          <SegmentedTabs label="Colour scheme" tabs={SCHEMES} value={chosen} onChange={chooseColorScheme} />
          <Logo size={40} />
        </div>
      </div>
      <div className={classes.thirds}>
        <ButtonSamples />
        <FieldSamples />
        <SliderSamples />
        <TabSamples />
        <MessageSamples />
        <ModalSamples />
        <StateSamples />
      </div>
      <WheelSamples />
      <JourneySamples />
      <MenuSamples />
      <FoundationSamples />
      <PublicPageSamples />
    </main>
  )
}
