/** What the privacy policy promises (`content/site/privacy-policy.yaml`, 6); the jobs of the server keep it. */
export const DAYS_TO_CHANGE_ONES_MIND = 30
/** Free tests of people who did not join, and messages of the contact form. */
export const VISITORS_KEPT_YEARS = 2
/** What tax law wants to see of a payment, without the person. */
export const PAYMENTS_KEPT_YEARS = 7

/** So long an export can be downloaded. */
export const EXPORT_HOURS = 24
