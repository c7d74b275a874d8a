import { IconBeach, IconKey, IconReceiptRefund, IconTrash, IconUser } from '@tabler/icons-react'
import type { PersonCommand } from './find/palette-items.ts'

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What a member's page opens by its address. */
const doing = (act: string) => (id: number) => `/staff/members/${id}?do=${act}`

/** What the palette offers for a member who was found; each is an address of the console. */
export const PERSON_COMMANDS: readonly PersonCommand[] = [
  {
    ...{ id: 'open', label: 'Open the page', icon: <IconUser {...ICON} />, right: 'seeMembers' },
    to: (id) => `/staff/members/${id}`,
  },
  {
    ...{ id: 'signInHelp', label: 'Send sign-in help', icon: <IconKey {...ICON} />, right: 'helpSignIn' },
    to: doing('signInHelp'),
  },
  {
    ...{ id: 'excuseDays', label: 'Excuse days', icon: <IconBeach {...ICON} />, right: 'grantTime' },
    to: doing('excuseDays'),
  },
  {
    ...{ id: 'refund', label: 'Refund a charge', icon: <IconReceiptRefund {...ICON} />, right: 'refund' },
    to: doing('refund'),
  },
  {
    ...{
      id: 'deleteAccount',
      label: 'Delete the account',
      icon: <IconTrash {...ICON} />,
      right: 'deleteMembers',
    },
    to: doing('deleteAccount'),
  },
]
