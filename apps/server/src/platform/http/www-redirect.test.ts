import { describe, expect, it } from 'vitest'
import { wwwAddress } from './www-redirect.ts'

describe('a request on the bare domain', () => {
  it.each([
    ['https://www.oola.example', 'oola.example', '/about?x=1', 'https://www.oola.example/about?x=1'],
    ['https://www.oola.example', 'OOLA.example', '/', 'https://www.oola.example/'],
    ['https://www.oola.example:8443', 'oola.example', '/a', 'https://www.oola.example:8443/a'],
    // Stays on the portal's host for any path.
    ['https://www.oola.example', 'oola.example', '//evil.example', 'https://www.oola.example//evil.example'],
  ])('of %s, on %s, path %s, goes to %s [ROUTE-52]', (publicUrl, hostname, url, address) => {
    expect(wwwAddress(publicUrl, hostname, url)).toBe(address)
  })

  it.each([
    ['https://www.oola.example', 'www.oola.example'],
    ['https://www.oola.example', 'api.oola.example'],
    ['https://www.oola.example', 'localhost'],
    ['https://www.oola.example', '127.0.0.1'],
    ['https://oola.example', 'oola.example'],
    ['http://localhost:3000', 'localhost'],
    ['http://127.0.0.1:3000', '127.0.0.1'],
  ])('stays where it is for %s on %s [ROUTE-52]', (publicUrl, hostname) => {
    expect(wwwAddress(publicUrl, hostname, '/')).toBeNull()
  })
})
