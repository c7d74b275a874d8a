import { member } from '#server/features/account/account.tables.ts'
import { bigId, instant } from '#server/platform/db/columns.ts'
import { boolean, check, date, index, integer, pgTable, sql, text } from '../../platform/db/drizzle.ts'

/**
 * A coach's profile (DIR-08; dashboard.md 3). Name, e-mail address, phone and portrait are the member's. Empty text:
 * not written yet.
 */
export const coachProfile = pgTable(
  'coach_profile',
  {
    memberId: bigId('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** In the directory; only active coaches show there. */
    isListed: boolean('is_listed').notNull().default(true),
    /** False: the coach pauses new clients; the present ones go on (DESK-10). */
    takesClients: boolean('takes_clients').notNull().default(true),
    country: text('country').notNull(),
    /** In the spelling of `readPostalCode`. */
    zip: text('zip').notNull(),
    city: text('city').notNull(),
    state: text('state').notNull(),
    primaryLanguage: text('primary_language').notNull().default('English'),
    listingPageHeader: text('listing_page_header').notNull().default(''),
    myOffer: text('my_offer').notNull().default(''),
    aboutMe: text('about_me').notNull().default(''),
    customerType: text('customer_type').notNull().default('Coach'),
    /** Complete address of an external calendar (C-63); null: the built-in one. */
    calendlyUrl: text('calendly_url'),
    /** The contact address for clients; null: the account's own address. */
    contactEmail: text('contact_email'),
    coverFileName: text('cover_file_name'),
    facebookUserName: text('facebook_user_name'),
    instagramUserName: text('instagram_user_name'),
    linkedInUserName: text('linked_in_user_name'),
    twitterUserName: text('twitter_user_name'),
    tikTokUserName: text('tik_tok_user_name'),
    websiteUrl: text('website_url'),
    /** Cents of one 30-minute session. */
    sessionRate: integer('session_rate'),
    testimonialText: text('testimonial_text'),
    testimonialName: text('testimonial_name'),
    testimonialLocation: text('testimonial_location'),
    /** Without the client's permission it is not published. */
    testimonialPermission: boolean('testimonial_permission').notNull().default(false),
  },
  (t) => [
    index('coach_profile_zip_idx').on(t.country, t.zip.op('text_pattern_ops')).where(sql`${t.isListed}`),
    check('coach_profile_country', sql`${t.country} in ('US', 'CA')`),
    check('coach_profile_rate', sql`${t.sessionRate} > 0`),
  ],
)

/**
 * The staff's decision about a coach (STAFF-15). No row: a coach of the shell's command, listed as soon as the profile is
 * complete (G-92). `invited` and `sentBack` write their listing, `waiting` is complete and waits for approval.
 */
export const coachStanding = pgTable(
  'coach_standing',
  {
    memberId: bigId('member_id')
      .primaryKey()
      .references(() => member.id, { onDelete: 'cascade' }),
    state: text('state', {
      enum: ['invited', 'waiting', 'sentBack', 'approved', 'paused', 'leaving', 'left'],
    }).notNull(),
    since: instant('since').notNull(),
    /** The last words of staff to the coach. */
    word: text('word'),
    leavesOn: date('leaves_on', { mode: 'string' }),
  },
  (t) => [
    check(
      'coach_standing_state',
      sql`${t.state} in ('invited', 'waiting', 'sentBack', 'approved', 'paused', 'leaving', 'left')`,
    ),
    check('coach_standing_leaves', sql`(${t.state} in ('leaving', 'left')) = (${t.leavesOn} is not null)`),
  ],
)
