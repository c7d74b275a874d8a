/** A region where the demo world has nobody. */
export const JUNEAU = { zip: '99801', city: 'Juneau', state: 'Alaska' }

/** What a coach of that region says in the directory. */
export const LISTING = {
  ...JUNEAU,
  listingPageHeader: 'Winter is a season, not a verdict',
  myOffer: 'Find one warm hour in every week.',
  aboutMe: 'I fish before work.\nThen I listen.',
  calendlyUrl: 'https://calendly.com/noor-aurora/30min',
  sessionRate: 7500,
  instagramUserName: 'noor.aurora',
  websiteUrl: 'javascript:alert(1)',
  testimonialText: 'She remembered what I said in March.',
  testimonialName: 'A client',
  testimonialLocation: 'Sitka, Alaska',
  testimonialPermission: true,
}
