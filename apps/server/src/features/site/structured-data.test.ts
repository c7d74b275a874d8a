import { expect, it } from 'vitest'
import { organization } from './structured-data.ts'

it('lists the company’s pages elsewhere, and no page of the portal instead', () => {
  const social = [{ url: '/dev/social/Facebook' }, { url: 'https://youtube.example/oola' }]
  const publicUrl = 'https://oola.example'
  expect(organization({ publicUrl, social })).toMatchObject({ sameAs: ['https://youtube.example/oola'] })
  expect(organization({ publicUrl, social: social.slice(0, 1) })).not.toHaveProperty('sameAs')
})
