import { describe, expect, it } from 'vitest'
import { aliasOfPath, isWebAlias } from './reserved-aliases.ts'
import { aliasOfAddress } from './web-alias.ts'

describe('a web alias', () => {
  it.each([
    ['maya', true],
    ['Ana-Coach-2', true],
    ['x', false],
    ['-maya', false],
    ['ma ya', false],
    ['maya<b>', false],
    ['a'.repeat(41), false],
    ['learnMore', false],
    ['API', false],
    ['corporphan', false],
  ])('%s: %s [AMB-02]', (text, allowed) => {
    expect(isWebAlias(text)).toBe(allowed)
  })
})

describe('the sponsor of an address', () => {
  it.each([
    ['maya', '?ref=ana&ambassador=ben', 'maya'],
    [undefined, '?ref=ana&ambassador=ben', 'ana'],
    [undefined, '?Ambassador=ben', 'ben'],
    [undefined, '?REF=ana', 'ana'],
    ['corporphan', '?ref=ana', 'ana'],
    ['no one', '', null],
    [undefined, '?ref=ana&ref=ben', 'ana'],
    [undefined, '', null],
  ])('route %s and %s: %s [AMB-02]', (route, query, alias) => {
    expect(aliasOfAddress(route, new URLSearchParams(query))).toBe(alias)
  })
})

describe('a missing page', () => {
  it.each([
    ['/maya', 'maya'],
    ['/maya/', 'maya'],
    ['/maya/books', null],
    ['/', null],
    ['/dashboard', null],
    ['/what%20is', null],
  ])('%s may be the alias %s [PUBLIC-85]', (path, alias) => {
    expect(aliasOfPath(path)).toBe(alias)
  })
})
