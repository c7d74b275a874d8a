import type { PartnerRole } from '@oola/contract/site/partner.schema'
import type { SiteLinks } from '@oola/contract/site/site.schema'

/**
 * Where somebody signs up as a partner: the deployment's page elsewhere, or our own form (spec-decision 11). It opens in a
 * new tab, which does not know the session of this one: our own page gets the ambassador's alias in its address.
 */
export const signUpAddress = (role: PartnerRole, links: SiteLinks | null, alias: string | null): string => {
  const elsewhere = {
    affiliate: links?.becomeAffiliate,
    ambassador: links?.becomeAmbassador,
    coach: links?.becomeCoach,
  }[role]
  return elsewhere ?? `/join/${role}${alias ? `?ref=${encodeURIComponent(alias)}` : ''}`
}
