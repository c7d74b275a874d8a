// Periods of the privacy policy (`content/site/privacy-policy.yaml`, 6); jobs of the server enforce them.

/** From a member's request to the deletion; until then they can take it back. */
export const DELETION_DAYS = 30
/** Free tests of people who did not join, and messages of the contact form. */
export const VISITORS_KEPT_YEARS = 2
/** Payments for tax law, without personal data. */
export const PAYMENTS_KEPT_YEARS = 7

/** How long an export can be downloaded. */
export const EXPORT_HOURS = 24
