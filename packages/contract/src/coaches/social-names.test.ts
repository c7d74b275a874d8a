import { describe, expect, it } from 'vitest'
import { SOCIAL_PLACES, writtenSocialName } from './social-names.ts'

const hostsOf = (wanted: string) => SOCIAL_PLACES.find(({ place }) => place === wanted)?.hosts ?? []

describe('an account name', () => {
  it.each([
    ['Facebook', 'dee', 'dee'],
    ['TikTok', ' @dee.coach ', 'dee.coach'],
    ['Facebook', 'https://facebook.com/dee', 'dee'],
    ['Facebook', 'm.facebook.com/dee/', 'dee'],
    ['Instagram', 'https://www.instagram.com/dee?igsh=abc', 'dee'],
    ['LinkedIn', 'https://uk.linkedin.com/in/dee-w%C3%BCrst/', 'dee-würst'],
    ['X', 'http://twitter.com/dee', 'dee'],
    ['TikTok', 'https://www.tiktok.com/@dee', 'dee'],
  ])('of %s is extracted from %j', (place, text, name) => {
    expect(writtenSocialName(text, hostsOf(place))).toBe(name)
  })

  it.each([
    ['Facebook', 'https://instagram.com/dee'],
    ['Facebook', 'https://facebook.com/profile.php?id=7'],
    ['Facebook', 'https://facebook.com/'],
    ['Facebook', 'https://facebook.com/groups/dee'],
    ['Facebook', 'https://facebook.com/%E0%A4%A'],
    ['Facebook', 'https://evil.example/facebook.com/dee'],
    ['LinkedIn', 'https://linkedin.com/in/'],
    ['X', 'dee coach'],
    ['X', '../login'],
    ['X', '@'],
  ])('of %s is not in %j', (place, text) => {
    expect(writtenSocialName(text, hostsOf(place))).toBeNull()
  })
})
