import { type ComponentType, lazy } from 'react'
import { useShown } from '../shown.ts'

// A page's own file has more exports than its component, of types that only its route knows.
const page = (load: () => Promise<{ default: unknown }>) =>
  lazy(async () => ({ default: (await load()).default as ComponentType }))

const PAGES: Readonly<Record<string, ComponentType>> = {
  '/home': page(() => import('#web/pages/public/home.tsx')),
  '/learnMore': page(() => import('#web/pages/public/learn-more.tsx')),
  '/learnMore/faq': page(() => import('#web/pages/public/learn-more.tsx')),
  '/Affiliate': page(() => import('#web/pages/public/affiliate.tsx')),
  '/ourCause': page(() => import('#web/pages/public/our-cause.tsx')),
  '/coachDirectory': page(() => import('#web/pages/public/coach-directory.tsx')),
  '/contact': page(() => import('#web/pages/public/contact.tsx')),
  '/ourLeadership': page(() => import('#web/pages/public/our-leadership.tsx')),
  '/theOpportunity': page(() => import('#web/pages/public/the-opportunity.tsx')),
  '/Partner': page(() => import('#web/pages/public/partner.tsx')),
  '/join/coach': page(() => import('#web/pages/public/request.tsx')),
  '/privacyPolicy': page(() => import('#web/pages/public/privacy-policy.tsx')),
  '/Science': page(() => import('#web/pages/public/science.tsx')),
  '/ourStory': page(() => import('#web/pages/public/our-story.tsx')),
  '/termsOfUse': page(() => import('#web/pages/public/terms-of-use.tsx')),
  '/TRS': page(() => import('#web/pages/public/trs.tsx')),
  '/FreeTest': page(() => import('#web/pages/public/free-test.tsx')),
  '/MindBodyTest': page(() => import('#web/pages/public/mind-body.tsx')),
}

/** A public page with the draft's texts; rendered again with each draft. */
export default function SitePart() {
  const { preview } = useShown()
  const Page = PAGES[preview.address]
  return Page ? <Page /> : null
}
