import { FaqSection } from '#web/features/site/components/faq-section.tsx'
import {
  IncludedSection,
  PillarsSection,
  PriceSection,
} from '#web/features/site/components/learn-more-sections.tsx'

/** The learn-more page below its film; its program comes when somebody uses the page. */
export default function LearnMoreBelow() {
  return (
    <>
      <PillarsSection />
      <IncludedSection />
      <PriceSection />
      <FaqSection />
    </>
  )
}
