import { LANGUAGES } from '@oola/contract/coaches/coach-profile.constants'
import type {
  CoachBioInput,
  CoachProfileInfo,
  CoachProfileInput,
} from '@oola/contract/coaches/coach-profile.schema'
import { maskPhone } from '#web/lib/phone-mask.ts'

/** Initial values of My Profile (PORTAL-40, PORTAL-46). */
export const profileDraft = (info: CoachProfileInfo): CoachProfileInput => ({
  firstName: info.firstName,
  lastName: info.lastName,
  country: info.country,
  zipCode: info.zipCode,
  primaryLanguage: LANGUAGES.find((language) => language === info.primaryLanguage) ?? LANGUAGES[0],
  emailAddress: info.emailAddress,
  phoneNumber: maskPhone(info.phoneNumber),
  password: '',
  websiteUrl: info.websiteUrl ?? '',
  // Null is a choice, which the coach has not made before the profile is saved.
  calendlyUrl: info.saved.profile ? info.calendlyUrl : (info.calendlyUrl ?? ''),
  facebookUserName: info.facebookUserName ?? '',
  instagramUserName: info.instagramUserName ?? '',
  linkedInUserName: info.linkedInUserName ?? '',
  twitterUserName: info.twitterUserName ?? '',
  tikTokUserName: info.tikTokUserName ?? '',
})

/** Initial values of My Bio (PORTAL-32, PORTAL-36). */
export const bioDraft = (info: CoachProfileInfo): CoachBioInput => ({
  listingPageHeader: info.listingPageHeader,
  myOffer: info.myOffer,
  aboutMe: info.aboutMe,
  RateItemCode: info.sessionRates.find(({ selected }) => selected)?.itemCode ?? '',
  testimonial: info.testimonial as CoachBioInput['testimonial'],
})
