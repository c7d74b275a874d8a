import type { PartnerRole } from '@oola/contract/site/partner.schema'
import type { SiteLinks } from '@oola/contract/site/site.schema'

/**
 * The partners' sign-up: the deployment's external page, or our own form (spec-decision 11). It opens in a new tab,
 * which does not share this one's session storage: the ambassador's alias is added to the address of our page.
 */
export const signUpAddress = (role: PartnerRole, links: SiteLinks | null, alias: string | null): string => {
  const elsewhere = {
    affiliate: links?.becomeAffiliate,
    ambassador: links?.becomeAmbassador,
    coach: links?.becomeCoach,
  }[role]
  return elsewhere ?? `/join/${role}${alias ? `?ref=${encodeURIComponent(alias)}` : ''}`
}
