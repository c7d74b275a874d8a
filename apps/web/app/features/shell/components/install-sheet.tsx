import { IconSquarePlus } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { AppIcon } from '#web/ui/wheel/app-icon.tsx'
import type { Install } from '../use-install.ts'
import { InstallReasons, InstallSteps } from './install-words.tsx'

interface InstallSheetProps extends Pick<Install, 'way' | 'install' | 'decline'> {
  /** Escape, the back gesture, a press outside, NOT NOW. */
  onClose: () => void
  /** It came by itself: then it can be declined for good. */
  uninvited?: boolean
}

/** What the app is good for and how to install it: a bottom sheet on phones (mockup 63). */
export function InstallSheet({ way, install, decline, onClose, uninvited }: InstallSheetProps) {
  if (way === null) return null
  const hasButton = way === 'button'
  return (
    <AppModal
      opened
      grab
      onClose={onClose}
      picture={<AppIcon />}
      title="Oola on your home screen"
      actions={
        <>
          {hasButton && (
            <Button
              size="lg"
              leftIcon={<IconSquarePlus size={22} stroke={1.75} aria-hidden />}
              onClick={() => void install()}
            >
              ADD TO HOME SCREEN
            </Button>
          )}
          <Button variant={hasButton ? 'text' : 'primary'} onClick={onClose}>
            {hasButton ? 'NOT NOW' : 'GOT IT'}
          </Button>
          {uninvited && (
            <Button variant="text" size="sm" onClick={decline}>
              DON’T ASK AGAIN
            </Button>
          )}
        </>
      }
    >
      <Stack gap={6}>
        <Text size="small" tone="quiet">
          No store, 1 MB
        </Text>
        <InstallReasons />
        {!hasButton && <InstallSteps way={way} />}
      </Stack>
    </AppModal>
  )
}
