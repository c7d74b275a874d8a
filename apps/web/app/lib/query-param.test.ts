import { expect, it } from 'vitest'
import { queryParam } from './query-param.ts'
import { isStorePath } from './store-mode.ts'

it('finds a query value whatever the case of its name [ROUTE-56]', () => {
  expect(queryParam('?AssessmentType=2', 'assessmenttype')).toBe('2')
  expect(queryParam('?a=1&COURSEID=1009', 'courseId')).toBe('1009')
  expect(queryParam('?a=1', 'courseId')).toBeNull()
})

it('knows the addresses of store mode [STORE-01]', () => {
  expect(isStorePath('/Shopify/FreeTestShopify')).toBe(true)
  expect(isStorePath('/shopify/shopifylogin/abc')).toBe(true)
  expect(isStorePath('/shopifying')).toBe(false)
})
