import { IconFingerprint } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './passkey-button.module.css'

interface PasskeyButtonProps {
  variant?: 'outline'
  loading: boolean
  onClick: () => void
  'data-autofocus'?: boolean
}

export function PasskeyButton({ variant, ...rest }: PasskeyButtonProps) {
  return (
    <Button
      {...(variant && { variant })}
      size="lg"
      fullWidth
      loadingLabel="LOOK AT YOUR DEVICE"
      leftIcon={<IconFingerprint size={22} stroke={1.75} aria-hidden />}
      {...rest}
    >
      LOG IN WITH A PASSKEY
    </Button>
  )
}

/** Between two ways. */
export function OrLine() {
  return (
    <div className={classes.or}>
      <Text as="span" size="small" tone="quiet">
        or
      </Text>
    </div>
  )
}
