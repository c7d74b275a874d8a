import { useId } from 'react'
import { useConnection } from '#web/lib/connection.ts'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import { Button, type ButtonProps } from './button.tsx'

/** A button, or a link that looks like one, for what needs a network: without one it is disabled and says so. */
export function NetworkButton(props: ButtonProps) {
  const id = useId()
  if (useConnection() === 'online') return <Button {...props} />
  const { variant, size, fullWidth, leftIcon, rightIcon, children } = props
  const look = { ...(variant && { variant }), ...(size && { size }), ...(fullWidth && { fullWidth }) }
  return (
    <Stack as="span" gap={1} centered={fullWidth ?? false}>
      <Button {...look} leftIcon={leftIcon} rightIcon={rightIcon} disabled aria-describedby={id}>
        {children}
      </Button>
      <Text as="span" size="caption" tone="quiet" id={id}>
        Needs a network
      </Text>
    </Stack>
  )
}
