import { z } from 'zod'
import { call } from '../call.ts'
import { Done, UserParam } from '../ids.ts'
import { CustomerProfile, LoginBody, Session, StoreLoginBody, UserStep } from './account.schema.ts'
import { Email, NewPassword } from './person.schema.ts'

export const login = call({
  method: 'POST',
  path: '/Login',
  access: 'public',
  summary: 'Log in by phone, customer id or e-mail; answers the session',
  source: 'AUTH-13',
  body: LoginBody,
  reply: Session,
})

export const loginStoreCustomer = call({
  method: 'POST',
  path: '/Login/LoginShopifyCustomer',
  access: 'public',
  summary: 'Log in with a signed, short-lived, single-use token of the store',
  source: 'STORE-03',
  body: StoreLoginBody,
  reply: Session,
})

export const logout = call({
  method: 'POST',
  path: '/Login/Logout',
  access: 'member',
  summary: 'End this session; its token dies',
  source: 'decisions 3',
  reply: Done,
})

export const getSilentToken = call({
  method: 'GET',
  path: '/Login/GetSilentToken/:userId',
  access: 'member',
  summary: 'A signed token for the back office: 60 seconds, single use',
  source: 'SHELL-27; decisions 3',
  params: UserParam,
  reply: z.object({ silentToken: z.string() }),
})

export const requestPasswordReset = call({
  method: 'POST',
  path: '/Login/RequestPasswordReset',
  access: 'public',
  summary: 'Mail a reset link if the address belongs to an account; the answer is the same either way',
  source: 'decisions 3',
  body: z.object({ email: Email }),
  reply: Done,
})

export const resetPassword = call({
  method: 'POST',
  path: '/Login/ResetPassword',
  access: 'public',
  summary: 'Set a new password with a single-use link of one hour; every session of the account ends',
  source: 'decisions 3',
  body: z.object({ token: z.string().min(1).max(200), password: NewPassword }),
  reply: Done,
})

export const getCurrentUserStep = call({
  method: 'GET',
  path: '/customer/GetCurrentUserStep/:userId',
  access: 'member',
  summary: 'Where the member stands in the journey',
  source: 'AUTH-26',
  params: UserParam,
  reply: UserStep,
})

export const getCustomerProfile = call({
  method: 'GET',
  path: '/Customer/GetCustomerProfileInfo/:userId',
  access: 'member',
  summary: 'Profile, coach and time zone fields of the dashboard',
  source: 'CUST-14; DASH-16',
  params: UserParam,
  reply: CustomerProfile,
})

/** The addresses that a deployment may set; null hides the control (G-13). */
export const SiteLinks = z.object({
  backOffice: z.string(),
  resetPassword: z.string(),
  upgrade: z.string().nullable(),
  enrollment: z.string().nullable(),
  store: z.string().nullable(),
  community: z.string().nullable(),
  becomeCoach: z.string().nullable(),
  becomeAmbassador: z.string().nullable(),
  becomeAffiliate: z.string().nullable(),
  /** Where the Total Rebalancing System is ordered (PUBLIC-64). */
  cart: z.string().nullable(),
  storeResetPassword: z.string().nullable(),
})
export type SiteLinks = z.infer<typeof SiteLinks>

/** The company's pages elsewhere, for the footer (SHELL-16); those that a deployment has not set are left out. */
export const SocialLink = z.object({
  name: z.enum(['Facebook', 'Instagram', 'YouTube', 'LinkedIn', 'TikTok']),
  url: z.url(),
})
export type SocialLink = z.infer<typeof SocialLink>

export const getSiteSettings = call({
  method: 'GET',
  path: '/Site/GetSettings',
  access: 'public',
  summary: 'Addresses and switches of this deployment that the client needs',
  source: 'G-13; SHELL-16, SHELL-34',
  reply: z.object({
    links: SiteLinks,
    social: z.array(SocialLink),
    /** Where media are, below which stand `profile/`, `videos/` and files, and where pictures are sent (SHELL-34..36). */
    addresses: z.object({ media: z.string(), pictureUpload: z.string() }),
    demo: z.boolean(),
    homeVariant: z.union([z.literal(1), z.literal(2)]),
  }),
})
