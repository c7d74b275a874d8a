import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enqueueCall } from './batch.ts'

interface Sent {
  readonly address: string
  readonly init: RequestInit
}

let sent: Sent[] = []
/** How the fake connection handles a request. */
let answer: (request: Sent) => Promise<Response>

/** Each call of a batch is answered with its own path. */
const echo = async ({ address }: Sent): Promise<Response> => {
  const { pathname, searchParams } = new URL(address, 'http://portal.example')
  if (pathname !== '/api/Batch') return Response.json(pathname.slice('/api'.length))
  return Response.json(searchParams.getAll('calls').map((body) => ({ status: 200, body })))
}

beforeEach(() => {
  sent = []
  answer = echo
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    sent.push({ address, init })
    return answer({ address, init })
  })
})
afterEach(() => vi.unstubAllGlobals())

const never = new AbortController().signal
const ask = (call: string, { token = 'a.b', signal = never } = {}) =>
  enqueueCall(`/api${call}`, { headers: new Headers({ authorization: `Bearer ${token}` }), signal })

const addresses = () => sent.map(({ address }) => address)

/** Rejects as `fetch` does when its signal aborts. */
const untilAborted = ({ init }: Sent) =>
  new Promise<Response>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

describe('calls that are asked for at the same moment', () => {
  it('go in one request, and each gets its own answer', async () => {
    const calls = ['/Site/GetSettings', '/goals/7?tab=a b', '/goals/8']
    const answers = await Promise.all(calls.map((call) => ask(call)))
    expect(answers).toEqual(calls.map((body) => ({ status: 200, body })))
    expect(addresses()).toEqual([
      '/api/Batch?calls=/Site/GetSettings&calls=/goals/7%3Ftab%3Da%20b&calls=/goals/8',
    ])
    expect(new Headers(sent[0]?.init.headers).get('authorization')).toBe('Bearer a.b')
  })

  it('each get their own answer', async () => {
    answer = async () =>
      Response.json([
        { status: 200, body: 1 },
        { status: 403, body: { code: 'not_allowed' } },
      ])
    expect(await Promise.all([ask('/a'), ask('/b')])).toEqual([
      { status: 200, body: 1 },
      { status: 403, body: { code: 'not_allowed' } },
    ])
  })

  it('of two sessions never share a request', async () => {
    await Promise.all([ask('/a'), ask('/b', { token: 'c.d' }), ask('/c')])
    expect(addresses()).toEqual(['/api/Batch?calls=/a&calls=/c', '/api/b'])
  })

  it('are sixteen in a request at most', async () => {
    await Promise.all(Array.from({ length: 17 }, (_, index) => ask(`/${index}`)))
    expect(addresses().map((address) => address.split('calls=').length - 1)).toEqual([16, 0])
  })
})

it('a call that is asked for alone is an ordinary request', async () => {
  expect(await ask('/a')).toEqual({ status: 200, body: '/a' })
  await ask('/b')
  expect(addresses()).toEqual(['/api/a', '/api/b'])
})

describe('a call that is dropped', () => {
  it('before it was sent is not sent', async () => {
    const gone = new AbortController()
    const dropped = ask('/a', { signal: gone.signal })
    const active = ask('/b')
    gone.abort(new Error('left'))
    await expect(dropped).rejects.toThrow('left')
    await active
    expect(addresses()).toEqual(['/api/b'])
  })

  it('on its way leaves the others their answers', async () => {
    let arrive = (): void => {}
    answer = (request) => new Promise((resolve) => (arrive = () => resolve(echo(request))))
    const gone = new AbortController()
    const dropped = ask('/a', { signal: gone.signal })
    const active = ask('/b')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    gone.abort(new Error('left'))
    await expect(dropped).rejects.toThrow('left')
    expect(sent[0]?.init.signal?.aborted).toBe(false)
    arrive()
    expect(await active).toEqual({ status: 200, body: '/b' })
  })

  it('as the last of its batch ends the request', async () => {
    answer = untilAborted
    const controllers = [new AbortController(), new AbortController()]
    const asked = controllers.map(({ signal }, index) => ask(`/${index}`, { signal }))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    for (const controller of controllers) controller.abort(new Error('left'))
    for (const each of asked) await expect(each).rejects.toThrow('left')
    expect(sent[0]?.init.signal?.aborted).toBe(true)
  })
})

describe('a batch that fails as a whole', () => {
  it('without an answer fails each of its calls', async () => {
    answer = async () => Promise.reject(new TypeError('no line'))
    const asked = [ask('/a'), ask('/b')]
    for (const each of asked) await expect(each).rejects.toThrow('no line')
  })

  it('with a proxy’s page passes the status to each of its calls', async () => {
    answer = async () => new Response('<h1>Bad gateway</h1>', { status: 502 })
    expect(await Promise.all([ask('/a'), ask('/b')])).toEqual([
      { status: 502, body: undefined },
      { status: 502, body: undefined },
    ])
  })

  it('is made call by call when the server has no batches', async () => {
    answer = async (request) =>
      request.address.includes('/Batch?')
        ? Response.json({ code: 'not_found' }, { status: 404 })
        : echo(request)
    expect(await Promise.all([ask('/a'), ask('/b')])).toEqual([
      { status: 200, body: '/a' },
      { status: 200, body: '/b' },
    ])
  })
})
