import { describe, expect, it } from 'vitest'
import { schedulingAddress, socialAddresses } from './social-addresses.ts'

const NOTHING = {
  facebookUserName: null,
  instagramUserName: null,
  linkedInUserName: null,
  twitterUserName: null,
  tikTokUserName: null,
  websiteUrl: null,
}

describe('where else a coach can be found', () => {
  it('follows from the names, in the order of the fields [DIR-08]', () => {
    expect(
      socialAddresses({
        facebookUserName: 'ana.coach',
        instagramUserName: '@ana',
        linkedInUserName: 'ana-castellanos',
        twitterUserName: 'ana_c',
        tikTokUserName: 'ana',
        websiteUrl: 'ana.example/about',
      }),
    ).toEqual([
      { name: 'Facebook', url: 'https://www.facebook.com/ana.coach' },
      { name: 'Instagram', url: 'https://www.instagram.com/ana' },
      { name: 'LinkedIn', url: 'https://www.linkedin.com/in/ana-castellanos' },
      { name: 'X', url: 'https://x.com/ana_c' },
      { name: 'TikTok', url: 'https://www.tiktok.com/@ana' },
      { name: 'Website', url: 'https://ana.example/about' },
    ])
    expect(socialAddresses(NOTHING)).toEqual([])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'https://',
    'a b',
    '',
  ])('is never the website %j', (websiteUrl) => {
    expect(socialAddresses({ ...NOTHING, websiteUrl })).toEqual([])
  })

  it.each(['../login', 'a/b', 'a?b', 'a#b', 'https://evil.example', '"><script>', 'a b', '', ' ', '@'])(
    'is never a page elsewhere by the name %j',
    (name) => {
      expect(socialAddresses({ ...NOTHING, facebookUserName: name, tikTokUserName: name })).toEqual([])
      expect(schedulingAddress({ calendlyUserName: name })).toBeNull()
    },
  )
})
