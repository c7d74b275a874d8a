import { dollars } from '@oola/contract/billing/money'
import { SESSION_MINUTES } from '@oola/contract/sessions/sessions.constants'
import { IconArrowsExchange, IconMessageCircle, IconNotes, IconVideo } from '@tabler/icons-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'

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
      <Stack as="ul" gap={4}>
        <Row as="li" gap={4}>
          <IconVideo {...icon} />A {SESSION_MINUTES}-minute video call each month; more calls at your coach’s
          rate
        </Row>
        <Row as="li" gap={4}>
          <IconMessageCircle {...icon} />A chat that stays open in between
        </Row>
        <Row as="li" gap={4}>
          <IconNotes {...icon} />
          Notes you can both read
        </Row>
        <Row as="li" gap={4}>
          <IconArrowsExchange {...icon} />
          Another coach whenever you like
        </Row>
      </Stack>
      <p>{dollars(monthlyCents)} per month, cancel anytime.</p>
    </AppModal>
  )
}
