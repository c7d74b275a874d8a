import { describe, expect, it } from 'vitest'
import { visitSource } from './page-visits.ts'

const PERSON = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml',
}
const ask = (url: string, headers: Record<string, string | undefined> = {}, method = 'GET') =>
  visitSource({ method, url, headers: { ...PERSON, ...headers } }, 'portal.example')

describe('a visit', () => {
  it.each([
    ['/home', 'site'],
    ['/Home/', 'site'],
    ['/home?ref=maya', 'ambassador'],
    ['/myoola/maya', 'ambassador'],
    ['/myoola/corporphan', 'site'],
  ])('at %s comes from %s', (url, source) => {
    expect(ask(url)).toBe(source)
  })

  it.each([
    ['/dashboard', {}],
    ['/api/Site/Settings', {}],
    ['/assets/home.js', {}],
    ['/home', { referer: 'https://portal.example/learnMore' }],
    ['/home', { 'sec-fetch-site': 'same-origin' }],
    ['/home', { 'sec-purpose': 'prefetch;prerender' }],
    ['/home', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['/home', { 'user-agent': 'curl/8.9' }],
    ['/home', { 'user-agent': undefined }],
    ['/home', { accept: 'application/json' }],
  ])('is none: %s with %o', (url, headers) => {
    expect(ask(url, headers)).toBeNull()
  })

  it('is one of a phone whose maker is called like a robot', () => {
    expect(ask('/home', { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT P80) Chrome/140.0' })).toBe(
      'site',
    )
  })

  it('is none for another method, and one from another site', () => {
    expect(ask('/home', {}, 'HEAD')).toBeNull()
    expect(ask('/home', { referer: 'https://news.example/', 'sec-fetch-site': 'cross-site' })).toBe('site')
  })
})
