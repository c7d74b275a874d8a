import { IconChevronRight, IconHeartHandshake, IconSearch, IconWalk } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import classes from './coach-choice-modal.module.css'

interface CoachChoiceModalProps {
  opened: boolean
  /** Whether coaching would have to be paid for (G-122). */
  offer: boolean
  /** By name, or with help: both lead to the find-a-coach flow. */
  onFind: () => void
  onRefuse: () => void
}

/** The coach choice before the journey begins (CUST-13; dashboard.md 2, Find Coach). */
export function CoachChoiceModal({ opened, offer, onFind, onRefuse }: CoachChoiceModalProps) {
  return (
    <AppModal opened={opened} onClose={onRefuse} title="Before you begin, let's choose your coach" size="md">
      <p>A certified coach works with you one-on-one. You can also start on your own and choose one later.</p>
      <ul className={classes.choices}>
        <Choice first icon={<IconSearch size={22} stroke={1.75} aria-hidden />} onClick={onFind}>
          I already know the coach's name
        </Choice>
        <Choice icon={<IconHeartHandshake size={22} stroke={1.75} aria-hidden />} onClick={onFind}>
          I'd like help finding a coach
        </Choice>
        <Choice icon={<IconWalk size={22} stroke={1.75} aria-hidden />} onClick={onRefuse}>
          No coach help at this time
        </Choice>
      </ul>
      {offer && (
        <p className={classes.offer}>
          <strong>One-on-one coaching is $50/month.</strong> It includes one 30-minute session a month; more
          sessions cost your coach’s rate. Cancel anytime. We ask you to confirm before we charge anything.
        </p>
      )}
    </AppModal>
  )
}

interface ChoiceProps {
  icon: ReactNode
  onClick: () => void
  /** Has the focus when the dialog opens. */
  first?: boolean
  children: string
}

function Choice({ icon, onClick, first, children }: ChoiceProps) {
  return (
    <li>
      <button type="button" className={classes.choice} onClick={onClick} data-autofocus={first}>
        <span className={classes.icon}>{icon}</span>
        <span className={classes.text}>{children}</span>
        <IconChevronRight size={20} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}
