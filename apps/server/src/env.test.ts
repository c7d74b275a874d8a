import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from './env.ts'

describe('the settings', () => {
  it('have defaults that start a portal with the demo world on this machine', () => {
    expect(readSettings({})).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      DEMO: true,
      NODE_ENV: 'development',
      PUBLIC_URL: 'http://127.0.0.1:3000',
      DATA_DIR: path.resolve('data'),
    })
  })

  it('agree with .env.example, including the limits', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8')
    const entries = Object.fromEntries(
      [...example.matchAll(/^# ([A-Z_]+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
    )
    const settings = readSettings({})
    for (const limit of ['RATE_LIMIT', 'FREE_TEST_LIMIT', 'DATABASE_POOL'] as const)
      expect([limit, String(settings[limit])]).toEqual([limit, entries[limit]])
    expect(settings).toMatchObject({ RATE_LIMIT: 600, FREE_TEST_LIMIT: 100 })
  })

  it('close the port ten seconds after "not ready" behind a proxy, at once without one, or as STOP_DELAY says [OPS-10]', () => {
    expect(readSettings({}).STOP_DELAY).toBe(0)
    for (const TRUST_PROXY of ['1', '10.0.0.0/8']) expect(readSettings({ TRUST_PROXY }).STOP_DELAY).toBe(10)
    expect(readSettings({ TRUST_PROXY: '1', STOP_DELAY: '3' }).STOP_DELAY).toBe(3)
  })

  it('have no demo world with an own database, or in production, by default', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://x/y' }).DEMO).toBe(false)
    expect(readSettings({ DATABASE_URL: 'postgres://x/y', DEMO: 'yes' }).DEMO).toBe(true)
    expect(readSettings({ NODE_ENV: 'production' }).DEMO).toBe(false)
  })

  it.each([
    ['off', false],
    ['0', false],
    ['2', 2],
    ['10.0.0.0/8, fd00::/8,127.0.0.1', ['10.0.0.0/8', 'fd00::/8', '127.0.0.1']],
  ])('believe the proxies that TRUST_PROXY=%s names', (TRUST_PROXY, proxies) => {
    expect(readSettings({ TRUST_PROXY }).TRUST_PROXY).toEqual(proxies)
  })

  it.each([
    'true',
    'yes',
    '10',
    '-1',
    '1.5',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '::/0',
    'proxy.example',
    '10.0.0.1,,',
  ])('trust no proxy for TRUST_PROXY=%s: the start is refused, with the accepted values', (TRUST_PROXY) => {
    expect(() => readSettings({ TRUST_PROXY })).toThrow(
      /TRUST_PROXY must be the number of proxies .* networks/,
    )
  })

  it.each([
    [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: 'https://www.oola.example/' }, 'https://www.oola.example'],
  ])('%j are reached at %s', (env, address) => {
    expect(readSettings(env).PUBLIC_URL).toBe(address)
  })

  it('accept several shops that may frame the store’s pages', () => {
    const STORE_FRAME_ORIGINS = 'https://store.example, https://*.shop.example:8443'
    expect(readSettings({ STORE_FRAME_ORIGINS }).STORE_FRAME_ORIGINS).toEqual([
      'https://store.example',
      'https://*.shop.example:8443',
    ])
    expect(readSettings({}).STORE_FRAME_ORIGINS).toEqual([])
  })

  it.each([
    [{ PORT: 'many' }, /PORT/],
    [{ PORT: '70000', HOST: '' }, /PORT/],
    [{ CLOCK: 'tomorrow', METRICS_TOKEN: 'short' }, /CLOCK.*METRICS_TOKEN/],
    [{ SECURITY_CONTACT: 'security@oola.example' }, /SECURITY_CONTACT must be addresses such as mailto:/],
    [{ STORE_TOKEN_SECRET: 'short' }, /STORE_TOKEN_SECRET needs at least 32/],
    [
      { STORE_FRAME_ORIGINS: "https://store.example, 'unsafe-inline'" },
      /STORE_FRAME_ORIGINS must be origins/,
    ],
    [{ STORE_FRAME_ORIGINS: 'https://store.example/cart' }, /STORE_FRAME_ORIGINS/],
    [{ NODE_ENV: 'production', DEMO: 'true' }, /DEMO is refused/],
    [{ NODE_ENV: 'production', CLOCK: '2026-01-01T00:00:00Z' }, /CLOCK is refused/],
  ])('%j stop the start with one line that names them', (env, line) => {
    expect(() => readSettings(env)).toThrow(line)
    try {
      readSettings(env)
    } catch (error) {
      expect(String(error)).not.toContain('\n')
    }
  })
})
