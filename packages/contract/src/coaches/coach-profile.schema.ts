import { z } from 'zod'
import { PASSWORD_MAX } from '../account/account.constants.ts'
import { Email, FirstName, LastName, PERSON_PROBLEMS } from '../account/person.schema.ts'
import { phoneDigits } from '../account/phone-digits.ts'
import { Id } from '../ids.ts'
import { tidyLines, tidyText } from '../tidy-text.ts'
import {
  ABOUT_MAX,
  LANGUAGES,
  OFFER_MAX,
  PROFILE_PROBLEMS,
  TESTIMONIAL_MAX,
  WELCOME_MAX,
} from './coach-profile.constants.ts'
import { COUNTRIES } from './postal-code.ts'
import { SOCIAL_PLACES, writtenSocialName } from './social-names.ts'

const URL_MAX = 300

const written = (max: number, missing: string) =>
  z
    .string()
    .transform(tidyLines)
    .pipe(z.string().min(1, missing).max(max, `Use at most ${max} characters.`))

/** Empty becomes null. */
const orNull = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .string()
    .nullish()
    .transform((text) => tidyText(text ?? '') || null)
    .pipe(schema.nullable())

const WebAddress = z.url({ protocol: /^https?$/, error: PROFILE_PROBLEMS.website }).max(URL_MAX)
/** A Calendly page, shown in a frame: other hosts are refused (C-63; G-86). */
const CalendlyAddress = z
  .url({ protocol: /^https$/, hostname: /^calendly\.com$/, error: PROFILE_PROBLEMS.calendly })
  .max(URL_MAX)
  .refine((address) => (URL.parse(address)?.pathname.length ?? 0) > 1, PROFILE_PROBLEMS.calendly)

/** The account name; an address is reduced to it. */
const handleOf = (field: (typeof SOCIAL_PLACES)[number]['field']) => {
  const hosts = SOCIAL_PLACES.find((one) => one.field === field)?.hosts ?? []
  return z.string().transform((text, context) => {
    const name = writtenSocialName(text, hosts)
    if (name === null) context.addIssue({ code: 'custom', message: PROFILE_PROBLEMS.handle })
    return name ?? z.NEVER
  })
}

/**
 * My Profile (PORTAL-22, PORTAL-38..43). The server looks up city and state by zip code and country; sent values
 * are ignored. `calendlyUrl` null: clients book in the calendar of the portal (docs/decisions).
 */
export const CoachProfileFields = z.object({
  firstName: FirstName,
  lastName: LastName,
  city: z.string().max(100).optional(),
  state: z.string().max(100).optional(),
  country: z.enum(COUNTRIES),
  zipCode: z.string().trim().min(1, PROFILE_PROBLEMS.zip).max(12, PROFILE_PROBLEMS.zip),
  primaryLanguage: z.enum(LANGUAGES),
  emailAddress: Email,
  /** Ten digits: the form removes the dashes of its mask (PORTAL-40). */
  phoneNumber: z.string().regex(/^\d{10}$/, PERSON_PROBLEMS.phone),
  /** Required only if the phone number changes (SECURE-01). */
  password: z.string().max(PASSWORD_MAX).optional(),
  websiteUrl: orNull(WebAddress),
  calendlyUrl: CalendlyAddress.nullable(),
  facebookUserName: orNull(handleOf('facebookUserName')),
  instagramUserName: orNull(handleOf('instagramUserName')),
  linkedInUserName: orNull(handleOf('linkedInUserName')),
  twitterUserName: orNull(handleOf('twitterUserName')),
  tikTokUserName: orNull(handleOf('tikTokUserName')),
})
export type CoachProfileFields = z.output<typeof CoachProfileFields>

/** The form's values: the phone number with the dashes of its mask (PORTAL-40). */
export const CoachProfileForm = CoachProfileFields.extend({
  phoneNumber: z.string().transform(phoneDigits).pipe(CoachProfileFields.shape.phoneNumber),
})
export type CoachProfileInput = z.input<typeof CoachProfileForm>

/** Without the client's permission it is not stored (G-93). */
const Testimonial = z.discriminatedUnion('clientPermission', [
  z.object({
    clientPermission: z.literal(true),
    fullName: written(100, PROFILE_PROBLEMS.noTestimonialName),
    text: written(TESTIMONIAL_MAX, PROFILE_PROBLEMS.noTestimonial),
    location: z.string().transform(tidyText).pipe(z.string().max(100)).default(''),
  }),
  z.object({ clientPermission: z.literal(false) }),
])

/** My Bio (PORTAL-21, PORTAL-32..37; G-93, G-94). */
export const CoachBioFields = z.object({
  listingPageHeader: written(WELCOME_MAX, PROFILE_PROBLEMS.noWelcome),
  myOffer: written(OFFER_MAX, PROFILE_PROBLEMS.noOffer),
  aboutMe: written(ABOUT_MAX, PROFILE_PROBLEMS.noAbout),
  RateItemCode: z.string().min(1, PROFILE_PROBLEMS.noRate).max(40),
  testimonial: Testimonial,
})
export type CoachBioFields = z.output<typeof CoachBioFields>
export type CoachBioInput = z.input<typeof CoachBioFields>

/** Both together, for the edit window (PORTAL-18, PORTAL-23). */
export const CoachEditForm = CoachProfileForm.extend(CoachBioFields.shape)
export type CoachEditInput = z.input<typeof CoachEditForm>

/** A rate that coaches can choose (G-94). */
export const SessionRate = z.object({
  itemCode: z.string(),
  description: z.string(),
  /** Integer cents of one 30-minute session. */
  cents: z.int().positive(),
  selected: z.boolean(),
})
export type SessionRate = z.infer<typeof SessionRate>

/** A coach's editable profile (PORTAL-19, PORTAL-20). Missing texts have their defaults. */
export const CoachProfileInfo = z.object({
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.enum(COUNTRIES),
  zipCode: z.string(),
  primaryLanguage: z.string(),
  emailAddress: z.string(),
  /** Ten digits, or empty. */
  phoneNumber: z.string(),
  websiteUrl: z.string().nullable(),
  calendlyUrl: z.string().nullable(),
  facebookUserName: z.string().nullable(),
  instagramUserName: z.string().nullable(),
  linkedInUserName: z.string().nullable(),
  twitterUserName: z.string().nullable(),
  tikTokUserName: z.string().nullable(),
  myOffer: z.string(),
  aboutMe: z.string(),
  listingPageHeader: z.string(),
  sessionRates: z.array(SessionRate),
  rateQuestion: z.string(),
  rateQuestionDisclaimer: z.string(),
  testimonial: z.object({
    fullName: z.string(),
    text: z.string(),
    location: z.string(),
    clientPermission: z.boolean(),
  }),
  /** Until profile, bio and assessment are all saved (PORTAL-16; G-92). */
  displayCoachingModal: z.boolean(),
  /** Which of the three are saved. */
  saved: z.object({ profile: z.boolean(), bio: z.boolean(), assessment: z.boolean() }),
  profilePictureFileName: z.string().nullable(),
  coverFileName: z.string().nullable(),
  badges: z.array(z.object({ id: Id, achievementName: z.string() })),
})
export type CoachProfileInfo = z.infer<typeof CoachProfileInfo>
