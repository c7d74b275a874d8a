import { stepsOfStreakDay } from '@oola/contract/actions/streak-day'
import { numberWordFirst } from '@oola/contract/count-words'
import { deviceDay } from '#web/lib/device-day.ts'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { NumberedSteps } from '#web/ui/sections/numbered-steps.tsx'
import { Text } from '#web/ui/text/text.tsx'

const stepsAhead = (stepsADay: number) => [
  {
    title: 'Where you are now',
    text: '70 questions about seven areas of your life. Your answers draw your wheel.',
  },
  {
    title: 'Where you want to go',
    text: '21 goals, your Top 7, and your main goal for the next 365 days.',
  },
  {
    title: 'How you get there',
    text: `${numberWordFirst(stepsADay)} small action steps a day, and a tracker that counts them.`,
  },
]

/** The welcome of Phase 1 and the three steps ahead (CUST-01..03). */
export function CustomiseIntro({ firstName }: { firstName: string }) {
  return (
    <Stack as="section" gap={5} align="start">
      <Chip tone="brand">Phase 1</Chip>
      <Heading level={1} variant="dl">
        Design my life blueprint
      </Heading>
      <Text size="lead" tone="quiet">
        Welcome, {firstName}. It’s good to have you here. This is the plan for the next few days. Go at your
        own pace: you can stop anytime and pick up where you left off.
      </Text>
      <NumberedSteps level={2} steps={stepsAhead(stepsOfStreakDay(deviceDay()))} />
    </Stack>
  )
}
