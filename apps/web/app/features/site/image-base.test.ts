import { expect, it } from 'vitest'
import { withImageBase } from './image-base.ts'

it.each([
  [null, undefined, null],
  ['https://cdn.example/a.webp', undefined, 'https://cdn.example/a.webp'],
  ['{imageBase}/products/a.webp', undefined, '/media/products/a.webp'],
  ['{imageBase}/products/a.webp', 'https://m.example/oola', 'https://m.example/oola/products/a.webp'],
])('%s with media at %s is %s [PUBLIC-16]', (imageUrl, media, address) => {
  expect(withImageBase(imageUrl, media)).toBe(address)
})
