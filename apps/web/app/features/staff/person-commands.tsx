import { IconUser } from '@tabler/icons-react'
import type { PersonCommand } from './find/palette-items.ts'

/** What the palette offers for a member who was found; each is an address of the console. */
export const PERSON_COMMANDS: readonly PersonCommand[] = [
  {
    id: 'open',
    label: 'Open the page',
    icon: <IconUser size={18} stroke={1.75} aria-hidden />,
    right: 'seeMembers',
    to: (id) => `/staff/members/${id}`,
  },
]
