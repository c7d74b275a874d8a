import type { SiteLinks } from '@oola/contract/site/site.schema'
import { expect, it } from 'vitest'
import { type MenuFacts, menuItems } from './menu-items.tsx'

const LINKS: SiteLinks = {
  backOffice: '/backOffice',
  resetPassword: '/resetPassword',
  upgrade: null,
  enrollment: null,
  store: 'https://store.example/',
  community: 'https://community.example/',
  becomeCoach: 'https://coaches.example/',
  becomeAmbassador: null,
  becomeAffiliate: null,
  cart: null,
  storeResetPassword: '/resetPassword',
}
const FACTS: MenuFacts = {
  links: LINKS,
  isCoach: false,
  inCoachPortal: false,
  nonSubscriber: false,
  onBackOffice: () => {},
  onTutorial: () => {},
  onLogOut: () => {},
}
const labels = (facts: Partial<MenuFacts> = {}) => menuItems({ ...FACTS, ...facts }).map(({ label }) => label)

it('has its rows in order [SHELL-19, SHELL-21..25, AUTH-31]', () => {
  expect(labels()).toEqual([
    'MY BACKOFFICE',
    'OOLA HOMEPAGE',
    'FIND A COACH',
    'BECOME A COACH',
    'THE STORE',
    'COMMUNITY',
    'MY ACCOUNT',
    'MY MEMBERSHIP',
    'WATCH THE TUTORIAL',
    'HELP',
    'LOG OUT',
  ])
})

it('shows coaches the way to their portal and back [SHELL-20]', () => {
  expect(labels({ isCoach: true })).toContain('MY COACHING PORTAL')
  expect(labels({ isCoach: true, inCoachPortal: true })).toContain('MY OOLA')
  expect(labels({ isCoach: true, inCoachPortal: true })).not.toContain('MY COACHING PORTAL')
})

it('notes the summit under COMMUNITY and drops what a deployment has not set [SHELL-25]', () => {
  const community = menuItems(FACTS).find(({ id }) => id === 'community')
  expect(community?.note).toBe('The inaugural summit is in September')
  expect(labels({ links: { ...LINKS, community: null } })).not.toContain('COMMUNITY')
  expect(labels({ links: null })).toContain('LOG OUT')
})

it('offers the tutorial only to members with a dashboard', () => {
  expect(labels({ onTutorial: null })).not.toContain('WATCH THE TUTORIAL')
})

it('locks FIND A COACH for a non-subscriber', () => {
  const locked = menuItems({ ...FACTS, nonSubscriber: true }).find(({ id }) => id === 'find-coach')
  expect(locked).toMatchObject({ locked: expect.stringContaining('Become a subscriber') })
})
