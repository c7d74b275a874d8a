import { DEFAULT_SPONSOR } from '@oola/contract/ambassadors/web-alias'
import type { SiteLinks } from '@oola/contract/site/site.schema'
import { testimonialsOf } from '@oola/contract/site/testimonial-pages'
import type { Deps } from '#server/deps.ts'
import { socialLinks } from './social-links.ts'

/** The public site: the deployment's addresses (null hides the control; G-12, G-13), and its texts. */
export const siteService = ({ settings, content }: Pick<Deps, 'settings' | 'content'>) => {
  const links: SiteLinks = {
    backOffice: settings.BACKOFFICE_URL,
    resetPassword: settings.RESET_PASSWORD_URL,
    // Without an external address members upgrade in the built-in enrolment (spec-decision 11).
    upgrade: settings.UPGRADE_URL ?? `/${DEFAULT_SPONSOR}/enrollment`,
    enrollment: settings.ENROLLMENT_URL ?? null,
    store: settings.STORE_URL ?? null,
    // The demo has none; its page about it shows the menu row.
    community: settings.COMMUNITY_URL ?? (settings.DEMO ? '/learnMore' : null),
    becomeCoach: settings.BECOME_COACH_URL ?? null,
    becomeAmbassador: settings.BECOME_AMBASSADOR_URL ?? null,
    becomeAffiliate: settings.BECOME_AFFILIATE_URL ?? null,
    cart: settings.CART_URL ?? null,
    // Fallback: members of the store may use the portal's reset.
    storeResetPassword: settings.STORE_RESET_PASSWORD_URL ?? settings.RESET_PASSWORD_URL,
  }
  const addresses = {
    media: settings.MEDIA_URL.replace(/\/+$/, ''),
    pictureUpload: settings.PICTURE_UPLOAD_URL,
  }
  const homeVariant: 1 | 2 = settings.HOME_VARIANT === '2' ? 2 : 1
  return {
    settings: () => ({ links, social: socialLinks(settings), addresses, demo: settings.DEMO, homeVariant }),
    frequentQuestions: () => content.site.faq,
    testimonials: (page: number) => testimonialsOf(content.site.testimonials, page, settings.DEMO),
  }
}
export type SiteService = ReturnType<typeof siteService>
