import { expect, it } from 'vitest'
import { pictureAddress } from './profile-picture.ts'

it('a picture is at media/profile/{pictureFileName}, with its small form next to it [SHELL-36]', () => {
  expect(pictureAddress('abc.webp')).toEqual({
    pictureUrl: '/media/profile/abc.webp',
    pictureSet: '/media/profile/abc-small.webp 192w, /media/profile/abc.webp 512w',
  })
})

it('the place of media is a setting [SHELL-34, SHELL-36]', () => {
  expect(pictureAddress('abc.webp', 'https://media.example/oola').pictureUrl).toBe(
    'https://media.example/oola/profile/abc.webp',
  )
})

it.each([null, undefined, ''])('without a picture (%s) there is no address', (name) => {
  expect(pictureAddress(name)).toEqual({ pictureUrl: null, pictureSet: undefined })
})

it('a picture that was brought in from elsewhere has one size', () => {
  expect(pictureAddress('old.jpg')).toEqual({ pictureUrl: '/media/profile/old.jpg', pictureSet: undefined })
})
