import {
  IconAlertCircle,
  IconArrowRight,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconCloud,
  IconMinus,
  IconPlayerPause,
} from '@tabler/icons-react'
import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'

const STATES = {
  kept: { Icon: IconCircleCheck, words: 'Kept', tone: 'brand' },
  notKept: { Icon: IconCloud, words: 'Not kept', tone: 'quiet' },
  waiting: { Icon: IconClock, words: 'Waiting', tone: 'warn' },
  sent: { Icon: IconCheck, words: 'Sent', tone: 'brand' },
  added: { Icon: IconCheck, words: 'Added', tone: 'brand' },
  leftOut: { Icon: IconMinus, words: 'Left out', tone: 'quiet' },
  saved: { Icon: IconCheck, words: 'Saved', tone: 'brand' },
  resting: { Icon: IconPlayerPause, words: 'Resting', tone: 'quiet' },
  moved: { Icon: IconArrowRight, words: 'Moved', tone: 'quiet' },
  on: { Icon: IconCheck, words: 'On', tone: 'brand' },
  refused: { Icon: IconAlertCircle, words: 'Not sent', tone: 'danger' },
} as const

/** A state in one or two words at the end of a row; the words are the ones a screen reader says. */
export function StateMark({ state }: { state: keyof typeof STATES }) {
  const { Icon, words, tone } = STATES[state]
  return (
    <Text as="span" size="caption" strong tone={tone}>
      <Row as="span" gap={1}>
        <Icon size={16} stroke={2} aria-hidden />
        {words}
      </Row>
    </Text>
  )
}
