/** Longest texts of a coach's bio, in characters (PORTAL-32..34). */
export const WELCOME_MAX = 150
export const OFFER_MAX = 300
export const ABOUT_MAX = 750
/** Longest testimonial of a client. */
export const TESTIMONIAL_MAX = 500

/** Choices for a coach's first language; the first is the default (PORTAL-46). */
export const LANGUAGES = [
  'English',
  'Spanish',
  'French',
  'Portuguese',
  'German',
  'Chinese',
  'Vietnamese',
  'Tagalog',
  'Korean',
  'Arabic',
] as const

/** Minimum length of a zip code for a lookup (PORTAL-43). */
export const ZIP_LOOKUP_FROM = 4

/** Welcome text until the coach writes their own (PORTAL-32; G-93). */
export const defaultWelcome = (firstName: string): string => `Hi, I'm ${firstName}. I can't wait to meet you!`

/** Messages shared by form and server. */
export const PROFILE_PROBLEMS = {
  zip: 'Please enter a valid Zip Code',
  zipCall: 'Please enter a valid Zip Code and Country',
  website: 'Enter a full address, for example https://example.com',
  handle: 'Write just your name there, for example anna.lee.',
  calendly: 'Enter your Calendly link, for example https://calendly.com/your-name',
  noWelcome: 'Write how you welcome clients.',
  noOffer: 'Write what clients get from you.',
  noAbout: 'Write about yourself.',
  noRate: 'Choose your rate.',
  noTestimonial: 'Write their words, or choose "No testimonial".',
  noTestimonialName: 'Write who said it, or choose "No testimonial".',
} as const
