import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'

/** The arrow after the words of a button that leads on. */
export function ForwardArrow() {
  return <IconArrowRight size={20} stroke={1.75} aria-hidden />
}

/** The arrow before the words of a button that leads back. */
export function BackArrow() {
  return <IconArrowLeft size={20} stroke={1.75} aria-hidden />
}
