import { DEFAULT_SPONSOR } from '@oola/contract/ambassadors/web-alias'
import type { SiteLinks } from '@oola/contract/site/site.schema'
import { testimonialsOf } from '@oola/contract/site/testimonial-pages'
import type { Deps } from '#server/deps.ts'
import { socialLinks } from './social-links.ts'

/** The public site: the addresses that this deployment has set (null hides the control that would lead there; G-12, G-13), and its words. */
export const siteService = ({ settings, content }: Pick<Deps, 'settings' | 'content'>) => {
  const links: SiteLinks = {
    backOffice: settings.BACKOFFICE_URL,
    resetPassword: settings.RESET_PASSWORD_URL,
    // Without an address elsewhere members upgrade in our own enrolment (spec-decision 11).
    upgrade: settings.UPGRADE_URL ?? `/${DEFAULT_SPONSOR}/enrollment`,
    enrollment: settings.ENROLLMENT_URL ?? null,
    store: settings.STORE_URL ?? null,
    // The demo has none; its page about it shows where the row of the menu stands.
    community: settings.COMMUNITY_URL ?? (settings.DEMO ? '/learnMore' : null),
    becomeCoach: settings.BECOME_COACH_URL ?? null,
    becomeAmbassador: settings.BECOME_AMBASSADOR_URL ?? null,
    becomeAffiliate: settings.BECOME_AFFILIATE_URL ?? null,
    cart: settings.CART_URL ?? null,
    // Nobody is left without a way in: the store’s members may use ours.
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
