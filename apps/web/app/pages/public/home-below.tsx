import {
  ProductsSection,
  ProgramsSection,
  ServicesSection,
} from '#web/features/site/components/goods-sections.tsx'
import { FreeTestSection, JoinSection } from '#web/features/site/components/join-sections.tsx'
import { OfferSection } from '#web/features/site/components/offer-section.tsx'
import { HomeTestimonials, ProductStory } from '#web/features/site/components/voices-sections.tsx'

/** The home page below its first screens, in the order of PUBLIC-01; its program comes when somebody uses the page. */
export default function HomeBelow() {
  return (
    <>
      <OfferSection />
      <ProductsSection />
      <ProgramsSection />
      <ServicesSection />
      <FreeTestSection />
      <JoinSection />
      <HomeTestimonials />
      <ProductStory />
    </>
  )
}
