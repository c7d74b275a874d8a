import type { SiteLinks } from '@oola/contract/site/site.schema'

interface SiteLink {
  readonly label: string
  /** A path of the portal, or an external address. */
  readonly to: string
}

export interface SiteGroup {
  readonly label: string
  readonly links: readonly SiteLink[]
}

/** Header menus (SHELL-08..11; G-116). */
export const ABOUT: SiteGroup = {
  label: 'About',
  links: [
    { label: 'Our Story', to: '/ourStory' },
    { label: 'Our Leadership', to: '/ourLeadership' },
    { label: 'Our Cause', to: '/ourCause' },
    { label: 'Contact', to: '/contact' },
  ],
}

export const LOGIN: SiteGroup = {
  label: 'Login',
  links: [
    { label: 'Access My Products', to: '/Shopify/ShopifyLogin' },
    { label: 'Access My Programs', to: '/login' },
  ],
}

/** Sign-ups without an external page link to our page about them. */
export const partnerGroup = (links: SiteLinks | null): SiteGroup => ({
  label: 'Partner with the company',
  links: [
    { label: 'Become an Affiliate', to: '/Affiliate' },
    { label: 'Become an Ambassador', to: links?.becomeAmbassador ?? '/theOpportunity' },
    { label: 'Become a Coach', to: links?.becomeCoach ?? '/Partner' },
  ],
})

/**
 * The shop's columns. Without a store of its own a deployment sells through the product page, and other items can
 * be requested.
 */
export const shopGroups = (links: SiteLinks | null): readonly SiteGroup[] => {
  return [
    {
      label: 'Products',
      links: [
        { label: 'Total Rebalancing System', to: '/TRS' },
        { label: 'The science', to: '/Science' },
      ],
    },
    { label: 'Bundles', links: [{ label: 'All bundles', to: links?.store ?? '/TRS' }] },
    {
      label: 'Programs',
      links: [
        { label: 'Lifestyle Framework', to: '/learnMore' },
        { label: 'Coach certification', to: '/Partner' },
      ],
    },
    {
      label: 'Live events',
      links: [
        { label: 'Quarterly summits', to: '/learnMore' },
        { label: 'Annual live event', to: '/learnMore' },
      ],
    },
    { label: 'Merch', links: [{ label: 'Journals and apparel', to: links?.store ?? '/order?product=202' }] },
  ]
}

export const FOOTER_GROUPS: readonly SiteGroup[] = [
  {
    label: 'Program',
    links: [
      { label: 'Learn more', to: '/learnMore' },
      { label: 'Free life balance test', to: '/FreeTest' },
      { label: 'Mind and Body test', to: '/MindBodyTest' },
      { label: 'Coach directory', to: '/coachDirectory' },
      { label: 'Check a certificate', to: '/checkCertificate' },
      { label: 'Frequently asked questions', to: '/learnMore/faq' },
    ],
  },
  {
    label: 'Company',
    links: [
      { label: 'Our story', to: '/ourStory' },
      { label: 'Our leadership', to: '/ourLeadership' },
      { label: 'Our cause', to: '/ourCause' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  {
    label: 'Partner',
    links: [
      { label: 'Become an affiliate', to: '/Affiliate' },
      { label: 'Become an ambassador', to: '/theOpportunity' },
      { label: 'Become a coach', to: '/Partner' },
    ],
  },
  {
    label: 'Legal',
    links: [
      { label: 'Privacy policy', to: '/privacyPolicy' },
      { label: 'Terms of use', to: '/termsOfUse' },
    ],
  },
]

/**
 * Target of ENROLL NOW: a deployment's own enrolment or ours, under the sponsor (public.md 2.2; spec-decision 11).
 */
export const enrollAddress = (links: SiteLinks | null, alias: string | null): string => {
  const path = `/${alias ?? 'corporphan'}/enrollment`
  return links?.enrollment ? `${links.enrollment.replace(/\/+$/, '')}${path}` : path
}
