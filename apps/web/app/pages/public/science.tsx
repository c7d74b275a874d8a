import words from 'site-content:science'
import { EnrollButton } from '#web/features/site/components/enroll-button.tsx'
import { SiteButton } from '#web/features/site/components/site-button.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { useIngredients } from '#web/features/site/use-ingredients.ts'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'
import { ProductDrawing } from '#web/ui/illustrations/product-drawing.tsx'
import { CheckList } from '#web/ui/sections/check-list.tsx'
import { NumberedSteps } from '#web/ui/sections/numbered-steps.tsx'
import { PageHero, PictureRoom } from '#web/ui/sections/picture-room.tsx'
import { PointGrid } from '#web/ui/sections/point-grid.tsx'
import { Section } from '#web/ui/sections/section.tsx'
import { TextWithPicture } from '#web/ui/sections/text-with-picture.tsx'
import { TopicList } from '#web/ui/sections/topic-list.tsx'
import { FinePrint } from '#web/ui/text/fine-print.tsx'

export const meta = () => pageMeta(words.head)

/** The step of the day for a blend. */
const PICTURES = { nootropic: 'mind', adaptogenic: 'body', probiotic: 'connection' } as const

/** /Science (public.md 2.6; PUBLIC-49..51). */
export default function Science() {
  const { opening, blends, lab, tests, batch, closing } = words
  const listed = useIngredients(words.ingredientsAre)
  return (
    <>
      <PageHero
        area="fitness"
        title={opening.heading}
        lead={opening.lead}
        picture={<Illustration id={5} area="fitness" />}
      >
        <EnrollButton variant="ink" size="lg">
          ENROLL
        </EnrollButton>
      </PageHero>
      {blends.map(({ kind, title, text, ingredients }, index) => (
        <Section key={kind}>
          <TextWithPicture
            title={title}
            picture={<ProductDrawing picture={PICTURES[kind]} />}
            flipped={index % 2 === 1}
          >
            <p>{text}</p>
            {listed.shown && <TopicList topics={ingredients} />}
            {listed.shown && listed.note && <FinePrint>{listed.note}</FinePrint>}
          </TextWithPicture>
        </Section>
      ))}
      <Section tone="surface">
        <TextWithPicture title={lab.title} picture={<Illustration id={6} />}>
          <p>{lab.text}</p>
          <CheckList items={lab.points} />
        </TextWithPicture>
      </Section>
      <Section title={tests.title} lead={tests.lead}>
        <PointGrid points={tests.each} />
      </Section>
      <Section tone="offer" title={batch.title} lead={batch.lead}>
        <NumberedSteps steps={batch.steps} across />
      </Section>
      <Section>
        <PictureRoom title={closing.title} lead={closing.text} picture={<Illustration id={8} />}>
          <EnrollButton size="lg">ENROLL</EnrollButton>
          <SiteButton to="/TRS" variant="text" size="lg">
            SEE THE SIX STEPS
          </SiteButton>
        </PictureRoom>
        <FinePrint>{words.disclaimer}</FinePrint>
      </Section>
    </>
  )
}
