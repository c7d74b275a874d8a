import type { MenuActName } from '@oola/contract/staff/member-acts'
import {
  IconArrowBackUp,
  IconArrowsExchange,
  IconBeach,
  IconBook,
  IconCalendarPlus,
  IconCalendarX,
  IconFileExport,
  IconKey,
  IconLockOpen,
  IconMail,
  IconMailCheck,
  IconMedal,
  IconPhone,
  IconReceiptRefund,
  IconShieldOff,
  IconTicket,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

const look = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

export const ACT_ICONS: Readonly<Record<MenuActName, ReactNode>> = {
  signInHelp: <IconKey {...look} />,
  unlock: <IconLockOpen {...look} />,
  resetFactor: <IconShieldOff {...look} />,
  verifyEmail: <IconMailCheck {...look} />,
  changeEmail: <IconMail {...look} />,
  changePhone: <IconPhone {...look} />,
  typeAndLevel: <IconArrowsExchange {...look} />,
  rank: <IconMedal {...look} />,
  stepBack: <IconArrowBackUp {...look} />,
  excuseDays: <IconBeach {...look} />,
  grantSessions: <IconTicket {...look} />,
  grantCourse: <IconBook {...look} />,
  grantMonths: <IconCalendarPlus {...look} />,
  refund: <IconReceiptRefund {...look} />,
  cancelMembership: <IconCalendarX {...look} />,
  exportData: <IconFileExport {...look} />,
  deleteAccount: <IconTrash {...look} />,
}
