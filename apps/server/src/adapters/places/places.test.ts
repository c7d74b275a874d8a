import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { bundledPlaces } from './bundled-places.ts'
import { zipService } from './zip-service.ts'

it.each([
  ['US', '97214', 'Portland', 'Oregon'],
  ['US', '00901', 'San Juan', 'Puerto Rico'],
  ['CA', 'M5V3L9', /Toronto/, 'Ontario'],
  ['CA', 'X0A', /./, 'Nunavut'],
] as const)('the bundled codes know %s %s', async (country, code, city, state) => {
  expect(await bundledPlaces().find(country, code)).toEqual({ city: expect.stringMatching(city), state })
})

it('the bundled codes do not contain invalid codes', async () => {
  expect(await bundledPlaces().find('US', '00000')).toBeNull()
  expect(await bundledPlaces().find('CA', 'M5O')).toBeNull()
})

describe('the codes around one', () => {
  const near = async (country: 'US' | 'CA', code: string, miles: number) =>
    new Map(
      (await bundledPlaces().near(country, code, miles)).map((one) => [one.code, Math.round(one.miles)]),
    )

  it('come with their distance, the nearest first, across the borders of regions and states', async () => {
    const around = await near('US', '07030', 25)
    expect(around.get('07030')).toBe(0)
    // Hoboken, New Jersey, to Manhattan and Brooklyn; Philadelphia is further away.
    expect(around.get('10001')).toBeLessThanOrEqual(3)
    expect(around.get('11201')).toBeLessThanOrEqual(5)
    expect(around.has('19103')).toBe(false)
    const miles = [...around.values()]
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  })

  it('are those of one country, and of Canadian ones the first three characters', async () => {
    // Windsor lies across the river from Detroit.
    const around = await near('CA', 'N9A1A1', 60)
    expect([...around.keys()][0]).toBe('N9A')
    expect([...around.keys()].every((code) => /^[A-Z]\d[A-Z]$/.test(code))).toBe(true)
    expect((await near('US', '48226', 10)).has('N9A')).toBe(false)
  })

  it('are only itself when its place is unknown', async () => {
    expect(await bundledPlaces().near('US', '34034', 100)).toEqual([{ code: '34034', miles: 0 }])
  })

  it('are all codes of the directory, but for those of soldiers and ships', async () => {
    const places = bundledPlaces()
    const all = await places.near('US', '67202', 10_000)
    expect(all.length).toBeGreaterThan(41_900)
    expect((await places.near('CA', 'M5V', 10_000)).length).toBeGreaterThan(1600)
  })
})

describe('the outside zip service', () => {
  let close = (): void => {}
  afterEach(() => close())

  const serve = async (status: number, body: string) => {
    const requests: string[] = []
    const server = createServer((request, response) => {
      requests.push(request.url ?? '')
      response.writeHead(status, { 'content-type': 'application/json' }).end(body)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    close = () => void server.close()
    const warnings: unknown[] = []
    const places = zipService({
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/search`,
      key: 'secret-key',
      fallback: bundledPlaces(),
      log: { warn: (...given: unknown[]) => void warnings.push(given) },
    })
    return { places, requests, warnings }
  }

  it('is asked with key, codes and country [SHELL-34]', async () => {
    const { places, requests } = await serve(
      200,
      JSON.stringify({ results: { '97214': [{ city: 'Rose City', state: 'Oregon' }] } }),
    )
    expect(await places.find('US', '97214')).toEqual({ city: 'Rose City', state: 'Oregon' })
    expect(requests).toEqual(['/search?codes=97214&country=US&apikey=secret-key'])
  })

  it.each(['{"results":{}}', '{"results":[]}', '{"results":{"97214":[]}}'])(
    'finds nothing with %s',
    async (body) => {
      expect(await (await serve(200, body)).places.find('US', '97214')).toBeNull()
    },
  )

  it.each([
    [500, 'down'],
    [200, 'no json'],
    [200, '{"results":{"97214":[{"city":1}]}}'],
  ])(
    'is replaced by the bundled codes when it answers %i %s, and its key is not logged',
    async (status, body) => {
      const { places, warnings } = await serve(status, body)
      expect(await places.find('US', '97214')).toEqual({ city: 'Portland', state: 'Oregon' })
      expect(warnings).toHaveLength(1)
      expect(JSON.stringify(warnings)).not.toContain('secret-key')
    },
  )
})
