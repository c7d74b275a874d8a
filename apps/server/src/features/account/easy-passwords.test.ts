import { expect, it } from 'vitest'
import { isEasyPassword, isPersonalPassword } from './easy-passwords.ts'

const zoe = { firstName: 'Zoë', lastName: 'Quack-Enbush', email: 'zoe.q77@post.example' }

it.each([
  ['zoe.q77@post.example', true],
  ['ZOE.Q77@POST.EXAMPLE', true],
  ['zoe.q77@post.example1', true],
  ['zoe.q-2026!!', true],
  ['Zoe1234567', true],
  ['ZoëQuackEnbush7', true],
  ['quackenbush zoe', true],
  ['oolaoola12', true],
  ['Oola-2026-Oola', true],
  ['my-oola-zoe', false],
  ['zoe likes tea', false],
  ['1234567899', false],
])('%s is made of what is known of the member: %s', (password, expected) => {
  expect(isPersonalPassword(password, zoe)).toBe(expected)
})

it('is checked fast, also with a name that repeats itself', () => {
  const person = { firstName: 'a', lastName: 'aa', email: 'aaa@aaaa.example' }
  expect(isPersonalPassword(`${'a'.repeat(199)}b`, person)).toBe(false)
})

it.each([
  ['balance-365', true],
  ['Balance-365', true],
  ['password12', true],
  ['balance-366', false],
])('%s is refused for every member: %s', (password, expected) => {
  expect(isEasyPassword(password)).toBe(expected)
})
