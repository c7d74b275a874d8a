import { expect, test } from 'vitest'
import { shareAddress } from './share-links.ts'

const content = {
  url: 'https://oola.example/myoola/maya/share/abc',
  title: 'My wheel on 02/01/2026',
  message: 'Life in balance & in colour',
  imageUrl: 'https://oola.example/share/abc.png',
}

test('each channel gets the public address, encoded', () => {
  for (const channel of ['facebook', 'x', 'linkedin', 'pinterest'] as const) {
    const address = new URL(shareAddress(channel, content))
    expect(address.searchParams.get(channel === 'facebook' ? 'u' : 'url')).toBe(content.url)
  }
})

test('Pinterest gets the picture as well', () => {
  const address = new URL(shareAddress('pinterest', content))
  expect(address.searchParams.get('media')).toBe(content.imageUrl)
  expect(address.searchParams.get('description')).toBe(`${content.title} ${content.message}`)
})
