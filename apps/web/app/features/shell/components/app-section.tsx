import { Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { AccountSection } from '#web/ui/sections/account-section.tsx'
import { useInstall } from '../use-install.ts'

const InstallSheet = lazyPart(async () => ({
  default: (await import('./install-sheet.tsx')).InstallSheet,
}))

/** The account's card about the app, shown whether or not the member accepted the invitation to install it. */
export function AppSection() {
  const install = useInstall()
  const [opened, setOpened] = useState(false)
  const words = install.isInstalled
    ? 'This is the app. It opens on today, also without a network.'
    : install.way
      ? 'A window without tabs. Opens on today, also without a network.'
      : 'This browser can’t install Oola, or it’s already installed.'
  return (
    <AccountSection
      id="app"
      title="Oola as an app of its own"
      words={words}
      action={
        install.way && (
          <Button
            variant="outline"
            size="sm"
            onClick={() => (install.way === 'button' ? void install.install() : setOpened(true))}
          >
            {install.way === 'button' ? 'INSTALL' : 'SHOW HOW'}
          </Button>
        )
      }
    >
      {opened && (
        <Suspense fallback={null}>
          <InstallSheet {...install} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </AccountSection>
  )
}
