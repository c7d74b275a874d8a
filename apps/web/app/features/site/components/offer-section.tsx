import words from 'site-content:home'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { NumberedSteps } from '#web/ui/sections/numbered-steps.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { MembershipPrice } from './membership-price.tsx'

/** "The blue offer": three phases and their prices (mockup 01; PUBLIC-33..37). */
export function OfferSection() {
  const { title, phases, included } = words.offer
  return (
    <Section tone="offer">
      <Split aside="wide" gap={8} align="center">
        <Stack gap={8}>
          <Heading level={2} variant="dl">
            {title}
          </Heading>
          <NumberedSteps
            steps={phases.map(({ pace, ...phase }) => ({
              ...phase,
              chip: <Chip tone="offer">{pace}</Chip>,
            }))}
          />
        </Stack>
        <MembershipPrice included={included} />
      </Split>
    </Section>
  )
}
