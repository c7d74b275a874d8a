import words from 'site-content:story'
import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { SiteButton } from '#web/features/site/components/site-button.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { NumberedSteps } from '#web/ui/sections/numbered-steps.tsx'
import { PageHero, PictureRoom } from '#web/ui/sections/picture-room.tsx'
import { PointGrid } from '#web/ui/sections/point-grid.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { StatCounters } from '#web/ui/sections/stat-counters.tsx'
import { TextWithPicture } from '#web/ui/sections/text-with-picture.tsx'
import { Text } from '#web/ui/text/text.tsx'

export const meta = () => pageMeta(words.head)

/** /ourStory: the story of the idea, and about us (public.md 2.10; PUBLIC-76). */
export default function OurStory() {
  const { opening, story, about, areas, closing } = words
  return (
    <>
      <PageHero
        area="faith"
        title={opening.heading}
        lead={opening.lead}
        picture={<Illustration id={8} area="faith" />}
      />
      <Section>
        <TextWithPicture title={story.title} picture={<Illustration id={10} />}>
          <NumberedSteps steps={story.chapters} />
        </TextWithPicture>
      </Section>
      <Section tone="surface" id="about-us" title={about.title}>
        <Split aside="wide" gap={8} align="center">
          <Stack gap={4}>
            {about.text.map((paragraph) => (
              <Text key={paragraph} size="lead">
                {paragraph}
              </Text>
            ))}
          </Stack>
          <StatCounters />
        </Split>
        <PointGrid points={about.values} />
      </Section>
      <Section title={areas.title} lead={areas.lead}>
        <Row as="ol" gap={3} align="stretch" wrap>
          {LIFE_AREAS.map(({ key, name }) => (
            <li key={key}>
              <Chip area={key}>{name}</Chip>
            </li>
          ))}
        </Row>
        <PictureRoom title={closing.title} lead={closing.text} picture={<Illustration id={14} />}>
          <SiteButton to="/FreeTest" size="lg">
            START THE FREE TEST
          </SiteButton>
        </PictureRoom>
      </Section>
    </>
  )
}
