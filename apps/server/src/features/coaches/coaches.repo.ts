import { COACH_BADGE_IDS } from '@oola/contract/badges/coach-badges'
import { PortalCoach } from '@oola/contract/coaches/coaches.schema'
import type { Country } from '@oola/contract/coaches/postal-code'
import { z } from 'zod'
import { member, nameText } from '#server/features/account/account.tables.ts'
import { isWithdrawnFor, validKeyText } from '#server/features/certificates/certificates.tables.ts'
import { type Database, type Db, rowsOf, type Tx } from '#server/platform/db/client.ts'
import { eq, getTableName } from '../../platform/db/drizzle.ts'
import { memberBadge } from '../badges/badges.tables.ts'
import { coachProfile } from './coaches.tables.ts'
import { hasTimes, isOpenCoach } from './coaches.views.ts'

const MEMBER = getTableName(member)

/** A coach joined with the member's row and the badges. */
const CoachRow = z.object({
  memberId: z.int(),
  isListed: z.boolean(),
  takesClients: z.boolean(),
  country: z.string(),
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  primaryLanguage: z.string(),
  listingPageHeader: z.string(),
  myOffer: z.string(),
  aboutMe: z.string(),
  customerType: z.string(),
  calendlyUrl: z.string().nullable(),
  contactEmail: z.string().nullable(),
  coverFileName: z.string().nullable(),
  facebookUserName: z.string().nullable(),
  instagramUserName: z.string().nullable(),
  linkedInUserName: z.string().nullable(),
  twitterUserName: z.string().nullable(),
  tikTokUserName: z.string().nullable(),
  websiteUrl: z.string().nullable(),
  sessionRate: z.int().nullable(),
  testimonialText: z.string().nullable(),
  testimonialName: z.string().nullable(),
  testimonialLocation: z.string().nullable(),
  testimonialPermission: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  pictureFileName: z.string().nullable(),
  /** Ascending. */
  badgeIds: z.array(z.int()),
  /** Of the valid certificate. */
  certificateKey: z.string().nullable(),
  /** Had a certificate, and has no valid one. */
  isWithdrawn: z.boolean(),
}) satisfies z.ZodType<typeof coachProfile.$inferSelect>
export type CoachRow = z.output<typeof CoachRow>

const COLUMNS = `p.member_id as "memberId", p.is_listed as "isListed", p.takes_clients as "takesClients", p.country, p.zip, p.city, p.state,
  p.primary_language as "primaryLanguage", p.listing_page_header as "listingPageHeader", p.my_offer as "myOffer",
  p.about_me as "aboutMe", p.customer_type as "customerType", p.calendly_url as "calendlyUrl",
  p.contact_email as "contactEmail",
  p.cover_file_name as "coverFileName", p.facebook_user_name as "facebookUserName",
  p.instagram_user_name as "instagramUserName", p.linked_in_user_name as "linkedInUserName",
  p.twitter_user_name as "twitterUserName", p.tik_tok_user_name as "tikTokUserName", p.website_url as "websiteUrl",
  p.session_rate as "sessionRate", p.testimonial_text as "testimonialText", p.testimonial_name as "testimonialName",
  p.testimonial_location as "testimonialLocation", p.testimonial_permission as "testimonialPermission",
  m.first_name as "firstName", m.last_name as "lastName", m.email, m.phone, m.picture_file_name as "pictureFileName",
  array(select b.badge_id::int from ${getTableName(memberBadge)} b where b.member_id = m.id
    and b.badge_id between ${COACH_BADGE_IDS.from} and ${COACH_BADGE_IDS.to} order by b.badge_id) as "badgeIds",
  ${validKeyText('m.id')} as "certificateKey", ${isWithdrawnFor('m.id')} as "isWithdrawn"`

/** The code for comparing places: of Canadian ones the first three characters. */
const PLACE_CODE = `case p.country when 'CA' then left(p.zip, 3) else p.zip end`

/** More results than a page needs. */
const MOST = 60

export interface Wanted {
  readonly country: Country
  /** Patterns of `namePatterns`, all required; none: any name. */
  readonly name: readonly string[]
  /** Codes, nearest first; of Canadian ones the first three characters. null: anywhere. */
  readonly near: readonly string[] | null
}

const OPEN = isOpenCoach('p', 'm')
const LISTED = `${OPEN} and p.country = $1`

/** Joins the full rows of the few members that a query has selected, in its order. */
const rowsOfChosen = (chosen: string): string =>
  `with chosen as materialized (${chosen})
  select ${COLUMNS} from chosen join coach_profile p on p.member_id = chosen.id join ${MEMBER} m on m.id = chosen.id
  order by chosen.place`

/** Open coaches, nearest first, then by name (G-113; docs/decisions/coach-search). */
export const searchCoaches = async (
  { pool }: Database,
  { country, name, near }: Wanted,
): Promise<CoachRow[]> => {
  const values: unknown[] = [country]
  const value = (given: readonly string[]): string => `$${values.push(given)}::text[]`
  const conditions = [LISTED]
  if (name.length > 0) conditions.push(`${nameText('m.')} like all(${value(name)})`)
  const codes = near && value(near)
  if (codes) conditions.push(`${PLACE_CODE} = any(${codes})`)
  const nearest = codes ? `array_position(${codes}, ${PLACE_CODE}), ` : ''
  const text =
    rowsOfChosen(`select m.id, row_number() over (order by ${nearest}m.last_name, m.first_name, m.id) as place
    from coach_profile p join ${MEMBER} m on m.id = p.member_id
    where ${conditions.join(' and ')} order by place limit ${MOST}`)
  // Not prepared with codes: PostgreSQL searches a list quickly only in a plan for that list.
  const query = near ? { text, values } : { name: 'search-coaches', text, values }
  return rowsOf(CoachRow, await pool.query(query))
}

/** More than a list needs (G-84). */
const BY_NAME = 50

/** Open coaches anywhere whose name has all these parts, by name. */
export const coachesByName = async (
  { pool }: Database,
  name: readonly string[],
  exceptId: number,
): Promise<CoachRow[]> =>
  rowsOf(
    CoachRow,
    await pool.query({
      name: 'coaches-by-name',
      text: rowsOfChosen(`select m.id, row_number() over (order by m.last_name, m.first_name, m.id) as place
        from coach_profile p join ${MEMBER} m on m.id = p.member_id
        where ${OPEN} and m.id <> $2 and ${nameText('m.')} like all($1::text[])
        order by place limit ${BY_NAME}`),
      values: [name, exceptId],
    }),
  )

/** These coaches in this order, without those who are not open. */
export const listedCoaches = async ({ pool }: Database, coachIds: readonly number[]): Promise<CoachRow[]> =>
  rowsOf(
    CoachRow,
    await pool.query({
      name: 'listed-coaches',
      text: rowsOfChosen(`select m.id, array_position($1::bigint[], m.id) as place
        from coach_profile p join ${MEMBER} m on m.id = p.member_id
        where ${OPEN} and m.id = any($1::bigint[])`),
      values: [coachIds],
    }),
  )

/** Two rows of a page. */
const SOME = 6

/** Some open coaches of a country, different ones each day, so that no coach is always first. */
export const someCoaches = async ({ pool }: Database, country: Country, day: string): Promise<CoachRow[]> =>
  rowsOf(
    CoachRow,
    await pool.query({
      name: 'some-coaches',
      text: rowsOfChosen(`select m.id, row_number() over (order by md5(m.id || $2), m.id) as place
        from coach_profile p join ${MEMBER} m on m.id = p.member_id
        where ${LISTED} order by place limit ${SOME}`),
      values: [country, day],
    }),
  )

/** One coach; null when unknown, or with `onlyListed` when not in the directory. */
export const findCoach = async (
  { pool }: Database,
  memberId: number,
  { onlyListed }: { onlyListed: boolean },
): Promise<CoachRow | null> => {
  const rows = rowsOf(
    CoachRow,
    await pool.query({
      name: 'find-coach',
      text: `select ${COLUMNS} from coach_profile p join ${MEMBER} m on m.id = p.member_id
      where p.member_id = $1 and m.is_active_coach and (not $2 or ${OPEN})`,
      values: [memberId, onlyListed],
    }),
  )
  return rows[0] ?? null
}

/** The head of a coach's portal, with or without a profile; null for a member who is not a coach. */
export const findPortalCoach = async ({ pool }: Database, memberId: number): Promise<PortalCoach | null> => {
  const rows = rowsOf(
    PortalCoach,
    await pool.query({
      name: 'find-portal-coach',
      text: `select m.id, m.id as "userId", m.first_name as "firstName", m.last_name as "lastName",
        m.picture_file_name as "profilePictureFileName", p.cover_file_name as "coverFileName",
        coalesce(${OPEN}, false) as "isListed", coalesce(p.takes_clients, true) as "takesClients",
        coalesce(${hasTimes('p')}, false) as "hasTimes", m.time_zone as "timeZone"
      from ${MEMBER} m left join coach_profile p on p.member_id = m.id
      where m.id = $1 and m.is_active_coach`,
      values: [memberId],
    }),
  )
  return rows[0] ?? null
}

/** Replaces a coach's profile. */
export const saveProfile = async (db: Db | Tx, profile: typeof coachProfile.$inferInsert): Promise<void> => {
  await db
    .insert(coachProfile)
    .values(profile)
    .onConflictDoUpdate({ target: coachProfile.memberId, set: profile })
}

/** A coach's profile; null without one. */
export const findProfile = async (
  db: Db | Tx,
  memberId: number,
): Promise<typeof coachProfile.$inferSelect | null> => {
  const [row] = await db.select().from(coachProfile).where(eq(coachProfile.memberId, memberId))
  return row ?? null
}

/** Changes parts of a profile. @returns whether there is one */
export const updateProfile = async (
  db: Db | Tx,
  memberId: number,
  change: Partial<typeof coachProfile.$inferInsert>,
): Promise<boolean> => {
  const changed = await db
    .update(coachProfile)
    .set(change)
    .where(eq(coachProfile.memberId, memberId))
    .returning({ memberId: coachProfile.memberId })
  return changed.length === 1
}
