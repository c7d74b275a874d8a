import { dollars } from '@oola/contract/billing/money'
import { IconArrowsExchange, IconMessageCircle, IconNotes, IconVideo } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import classes from './coach-info.module.css'

interface CoachInfoProps {
  monthlyCents: number
  onFind: () => void
  onClose: () => void
}

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const

/** What a coach does, for a member without one (COACH-31; G-101). */
export function CoachInfo({ monthlyCents, onFind, onClose }: CoachInfoProps) {
  return (
    <AppModal
      opened
      onClose={onClose}
      title="Want to get results faster?"
      actions={
        <Button fullWidth data-autofocus onClick={onFind}>
          FIND A COACH
        </Button>
      }
    >
      <p>A certified coach looks at your wheel with you, and asks how the week really went.</p>
      <ul className={classes.facts}>
        <li>
          <IconVideo {...icon} />A 30-minute video call each month; more calls at your coach’s rate
        </li>
        <li>
          <IconMessageCircle {...icon} />A chat that stays open in between
        </li>
        <li>
          <IconNotes {...icon} />
          Notes you can both read
        </li>
        <li>
          <IconArrowsExchange {...icon} />
          Another coach whenever you like
        </li>
      </ul>
      <p>{dollars(monthlyCents)} per month, cancel anytime.</p>
    </AppModal>
  )
}
