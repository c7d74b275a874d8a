import { z } from 'zod'
import { CertificateCode } from '../certificates/certificates.schema.ts'
import { Id } from '../ids.ts'
import { COUNTRIES } from './postal-code.ts'

/** A client's testimonial; public only with the client's permission. */
const CoachTestimonial = z.object({
  text: z.string(),
  fullName: z.string(),
  location: z.string(),
  clientPermission: z.boolean(),
})

/** A coach in the directory (DIR-08; dashboard.md 3). Missing values are null. */
export const CoachListing = z.object({
  /** The member's id, as `userId`. */
  id: Id,
  userId: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** "Portland, Oregon" */
  location: z.string(),
  myOffer: z.string(),
  aboutMe: z.string(),
  listingPageHeader: z.string(),
  /** null in the public view (DIR-12). */
  emailAddress: z.string().nullable(),
  /** Ten digits; null in the public view (DIR-12). */
  phoneNumber: z.string().nullable(),
  customerType: z.string(),
  /** The first path segment of the coach's scheduling address (C-63). */
  calendlyUserName: z.string().nullable(),
  profilePictureFileName: z.string().nullable(),
  coverFileName: z.string().nullable(),
  badges: z.array(z.object({ id: Id, achievementName: z.string() })),
  /** Address of the public page of the certificate (issue 11); null without a valid one. */
  certificateCode: CertificateCode.nullable(),
  testimonial: CoachTestimonial.nullable(),
  facebookUserName: z.string().nullable(),
  instagramUserName: z.string().nullable(),
  linkedInUserName: z.string().nullable(),
  twitterUserName: z.string().nullable(),
  tikTokUserName: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  /** Integer cents of one 30-minute session. */
  currentSessionRate: z.int().min(0).nullable(),
  currentSessionRateText: z.string().nullable(),
  creditCardOnFile: z.boolean(),
  pendingMessages: z.int().min(0),
})
export type CoachListing = z.infer<typeof CoachListing>

/** A coach in the head of their portal (PORTAL-03, PORTAL-54; C-62). The profile may be incomplete. */
export const PortalCoach = CoachListing.pick({
  id: true,
  userId: true,
  firstName: true,
  lastName: true,
  profilePictureFileName: true,
  coverFileName: true,
}).extend({
  /** Shown to members who look for a coach: only then a listing can be shown (G-92; DESK-10). */
  isListed: z.boolean(),
  /** False: new clients are paused. */
  takesClients: z.boolean(),
  timeZone: z.string(),
  /** There are open hours, or a calendar elsewhere. */
  hasTimes: z.boolean(),
})
export type PortalCoach = z.infer<typeof PortalCoach>

/** A search result. */
export const CoachResult = CoachListing.extend({
  /** Miles from the searched zip code, rounded; null without one. */
  miles: z.int().min(0).nullable(),
})
export type CoachResult = z.infer<typeof CoachResult>

/** A search in a country by name, zip code or both, which must both match (DIR-02; G-113). Without either: some coaches. */
export const CoachSearch = z.object({
  searchTerm: z.string().trim().max(100).default(''),
  zipcode: z.string().trim().max(12).default(''),
  country: z.enum(COUNTRIES).default('US'),
})
export type CoachSearch = z.infer<typeof CoachSearch>
