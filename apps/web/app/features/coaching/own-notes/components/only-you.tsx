import { IconEyeOff } from '@tabler/icons-react'
import { Chip } from '#web/ui/lists/chip.tsx'

/** Marks what nobody but the coach reads: cards, fields and hits of a search (DESK-06). */
export function OnlyYou() {
  return <Chip icon={<IconEyeOff size={15} stroke={1.75} aria-hidden />}>Only you</Chip>
}
