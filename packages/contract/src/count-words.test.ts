import { expect, it } from 'vitest'
import { counted, megabytes, nounOf, numberWord, numberWordFirst, spanInWords } from './count-words.ts'

it('puts a number before its noun', () => {
  expect([0, 1, 2, 1250].map((count) => counted(count, 'day'))).toEqual([
    ...['0 days', '1 day', '2 days', '1,250 days'],
  ])
  expect(counted(2, 'coach', 'coaches')).toBe('2 coaches')
})

it('writes small numbers as words and large ones as digits', () => {
  expect([0, 1, 7, 12, 13, 1250].map(numberWord)).toEqual([
    ...['no', 'one', 'seven', 'twelve', '13', '1,250'],
  ])
  expect([0, 3, 13].map(numberWordFirst)).toEqual(['No', 'Three', '13'])
})

it('picks singular or plural', () => {
  expect([0, 1, 2].map((count) => nounOf(count, 'push', 'pushes'))).toEqual(['pushes', 'push', 'pushes'])
})

it('writes spans and sizes', () => {
  expect([15, 60, 90, 120].map(spanInWords)).toEqual(['15 minutes', 'one hour', '90 minutes', 'two hours'])
  expect(megabytes(3 * 1024 * 1024)).toBe('3 MB')
})
