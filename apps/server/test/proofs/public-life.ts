import { getAmbassadorProfile } from '@oola/contract/ambassadors/ambassadors.calls'
import { getServiceItems } from '@oola/contract/recommendations/recommendations.calls'
import { getHomeTestimonials } from '@oola/contract/site/site.calls'
import type { Caller } from './caller.ts'

/** A visitor's calls of the public pages, with a member's web alias. */
export const visitPublicSide = async (
  { ask, use }: Pick<Caller, 'ask' | 'use'>,
  webAlias: string,
): Promise<void> => {
  use(null)
  await ask(getAmbassadorProfile, { params: { webAlias } })
  await ask(getServiceItems, { params: { typeId: '1' } })
  await ask(getHomeTestimonials, { params: { optionApi: '1' } })
}
