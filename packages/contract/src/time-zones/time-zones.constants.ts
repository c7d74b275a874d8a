/** Message for a save without a time zone (TZ-07; dashboard.md 5). */
export const TIME_ZONE_REQUIRED = 'The Time Zone is required'
