/** 1 phone, 2 customer id, 3 e-mail: equal to the tab ids of the login form (spec-decision 3; AUTH-12). */
export const LOGIN_TYPES = { phone: 1, customerId: 2, email: 3 } as const
export type LoginType = (typeof LOGIN_TYPES)[keyof typeof LOGIN_TYPES]

/** 1 subscriber, 4 non-subscriber; 2 and 3 are unused (spec-decision 3). */
export const USER_TYPES = { subscriber: 1, nonSubscriber: 4 } as const

/** The step of a non-subscriber in the replies of login and step look-up (AUTH-22, AUTH-24). */
export const NON_SUBSCRIBER_STEP = -1
export const SESSION_COOKIE = 'userSession'

/** Five days from login (AUTH-05). */
export const SESSION_SECONDS = 5 * 24 * 60 * 60

/** The largest picture accepted (DASH-20; dashboard.md 5). */
export const PICTURE_MAX_BYTES = 3 * 1024 * 1024

/** Lifetime of a link that confirms a new e-mail address. */
export const EMAIL_LINK_HOURS = 24

/** How long a failed login counts (spec-decision 3). */
export const LOGIN_ATTEMPT_MINUTES = 15

/** Lifetime of a link that sets a new password (spec-decision 3). */
export const RESET_MINUTES = 60

/** How long "This wasn't me" can revert a change of e-mail, phone or password (SECURE-04). */
export const TAKE_BACK_DAYS = 7

/** Lengths of the fields of an account (spec-decision 3, 11). */
export const NAME_MAX = 100
export const EMAIL_MAX = 254
export const PASSWORD_MIN = 10
export const PASSWORD_MAX = 200

/** How long sign-ins and other events are in the security history of an account (SECURE-11). */
export const SECURITY_KEPT_DAYS = 365

/** How long a login may wait for its code or passkey; shorter than the pause after five wrong codes (SECURE-12). */
export const FACTOR_MINUTES = 10

/** Wrong codes of a second factor, and how long they pause all codes (SECURE-12). */
export const FACTOR_TRIES = 5
export const FACTOR_PAUSE_MINUTES = 15

/** Passkeys of a member: more is a program that fills the table. */
export const PASSKEYS_MAX = 20

/** New pictures of a member in a day. */
export const PICTURES_A_DAY = 20

/** The longest name of a passkey. */
export const PASSKEY_NAME_MAX = 60
