import { expect, it } from 'vitest'
import { signUpAddress } from './sign-up-address.ts'

const NONE = {
  backOffice: '/backOffice',
  resetPassword: '/resetPassword',
  upgrade: null,
  enrollment: null,
  store: null,
  community: null,
  becomeCoach: null,
  becomeAmbassador: null,
  becomeAffiliate: null,
  cart: null,
  storeResetPassword: '/resetPassword',
}

it('leads to the deployment’s own sign-up pages where there are any', () => {
  const links = { ...NONE, becomeAffiliate: 'https://partners.example/affiliate' }
  expect(signUpAddress('affiliate', links, 'maya')).toBe('https://partners.example/affiliate')
})

it('leads to our own forms else, and names the ambassador whose link brought the visitor', () => {
  expect(signUpAddress('coach', NONE, null)).toBe('/join/coach')
  expect(signUpAddress('ambassador', null, 'maya')).toBe('/join/ambassador?ref=maya')
})
