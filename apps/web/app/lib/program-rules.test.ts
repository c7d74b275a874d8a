import { describe, expect, it } from 'vitest'
import { isOfBuild, mayBeStored, pageFor } from './program-rules.ts'

const BUILD = '/assets/manifest-1a2b.js'
const pages = {
  '/dashboard': '/dashboard',
  '/membership': '/__spa-fallback',
  '/areas/:area': '/__spa-fallback',
}
const at = (address: string) => new URL(address, 'https://portal.example')

describe('the page for an address', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/Dashboard/?showActionsSteps=1#x', '/dashboard'],
    ['/MEMBERSHIP', '/__spa-fallback'],
    ['/areas/Family/', '/__spa-fallback'],
    ['/areas', null],
    ['/areas/family/x', null],
    ['/', null],
    ['/dashboard/x', null],
    ['/api/dashboard', null],
    ['/constructor', null],
  ])('%s is %s', (address, page) => {
    expect(pageFor(at(address), { pages })).toBe(page)
  })
})

it('knows the files of its build by their folder, not those of the preview', () => {
  const found = ['/assets/a-1.js', '/assets/preview/a-1.js', '/media/a.mp4'].map((path) =>
    isOfBuild(at(path)),
  )
  expect(found).toEqual([true, false, false])
})

describe('an answer', () => {
  const html = (body: string) =>
    new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const script = (status = 200) =>
    new Response('1', { status, headers: { 'content-type': 'text/javascript' } })

  it.each([
    ['a page of this build', html(`<script src="${BUILD}">`), true, true],
    ['a page of another build', html('<script src="/assets/manifest-9f9f.js">'), true, false],
    ['a page for a script', html(BUILD), false, false],
    ['a script for a page', script(), true, false],
    ['a script', script(), false, true],
    ['a script that is gone', script(404), false, false],
  ])('%s', async (_, response, isPage, stored) => {
    expect(await mayBeStored(response, { isPage, build: BUILD })).toBe(stored)
    // It can still be stored.
    expect(response.bodyUsed).toBe(false)
  })
})
