import words from 'site-content:learnMore'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { NumberedSteps } from '#web/ui/sections/numbered-steps.tsx'
import { PointGrid } from '#web/ui/sections/point-grid.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { CardGrid, TopicCard } from '#web/ui/sections/topic-card.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { MembershipPrice } from './membership-price.tsx'

/** E-learning, community, accountability tools (PUBLIC-41). */
export function PillarsSection() {
  const { title, text, items } = words.pillars
  return (
    <Section title={title} lead={text}>
      <CardGrid>
        {items.map((pillar) => (
          <TopicCard key={pillar.title} title={pillar.title} picture={<Illustration id={pillar.drawing} />}>
            {pillar.text}
          </TopicCard>
        ))}
      </CardGrid>
    </Section>
  )
}

/** What's included (PUBLIC-34..37, PUBLIC-42). */
export function IncludedSection() {
  const { title, text, phases, more } = words.included
  return (
    <Section tone="surface" title={title} lead={text}>
      <NumberedSteps
        across
        steps={phases.map(({ pace, ...phase }) => ({ ...phase, chip: <Chip tone="brand">{pace}</Chip> }))}
      />
      <PointGrid points={more} />
    </Section>
  )
}

/** Benefits and price (PUBLIC-33, PUBLIC-42). */
export function PriceSection() {
  const { benefits, price } = words
  return (
    <Section>
      <Split aside="wide" gap={8}>
        <Stack gap={6}>
          <Heading level={2} variant="h1">
            {benefits.title}
          </Heading>
          <Text size="lead" tone="quiet">
            {benefits.text}
          </Text>
          <CheckList items={benefits.items} />
        </Stack>
        <Stack gap={6}>
          <Heading level={2}>{price.title}</Heading>
          <MembershipPrice included={price.included} />
        </Stack>
      </Split>
    </Section>
  )
}
