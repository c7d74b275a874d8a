import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { FaqSection } from '#web/features/site/components/faq-section.tsx'
import { LearnMoreHero } from '#web/features/site/components/learn-more-hero.tsx'
import {
  IncludedSection,
  PillarsSection,
  PriceSection,
} from '#web/features/site/components/learn-more-sections.tsx'
import { prefersReducedMotion } from '#web/lib/reduced-motion.ts'

const isFaq = (pathname: string): boolean => /\/faq\/?$/i.test(pathname)

export const meta = ({ location }: { location: { pathname: string } }) =>
  isFaq(location.pathname)
    ? [
        { title: 'Frequently Asked Questions · Oola' },
        {
          name: 'description',
          content: 'What Oola costs, how it works, how to cancel, and other questions people ask.',
        },
      ]
    : [
        { title: 'How it works · Oola' },
        {
          name: 'description',
          content:
            'E-learning, community and accountability tools: what is in the membership, what it changes and what it costs.',
        },
      ]

/** The programme's content and price (public.md 2.4); `/learnMore/faq` is its last section (C-16). */
export default function LearnMore() {
  const { pathname, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing FAQs again scrolls there again
  useEffect(() => {
    // Otherwise the router scrolls to the top (PUBLIC-43).
    if (!isFaq(pathname)) return
    const behavior = prefersReducedMotion() ? 'auto' : 'smooth'
    document.getElementById('faq')?.scrollIntoView({ behavior })
  }, [pathname, key])
  return (
    <>
      <LearnMoreHero />
      <PillarsSection />
      <IncludedSection />
      <PriceSection />
      <FaqSection />
    </>
  )
}
