import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'

/** Arrow after the label of a forward button. */
export function ForwardArrow() {
  return <IconArrowRight size={20} stroke={1.75} aria-hidden />
}

/** Arrow before the label of a back button. */
export function BackArrow() {
  return <IconArrowLeft size={20} stroke={1.75} aria-hidden />
}
