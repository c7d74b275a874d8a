import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send } from './api.ts'
import { ApiError, ConnectionError } from './api-error.ts'

const REPLY = { stepsTaken: 7 }
const REFUSAL = { code: 'not_allowed', title: 'Error', message: 'That is somebody else’s.' }

/** Responds as the path says: `/200` a reply, `/403` a refusal of our server, `/502` a proxy's page. */
const answers: Record<string, readonly [number, string]> = {
  '/200': [200, JSON.stringify(REPLY)],
  '/403': [403, JSON.stringify(REFUSAL)],
  '/502': [502, '<h1>Bad gateway</h1>'],
}

let server: Server
/** The content type of the last request. */
let type: string | undefined
beforeAll(async () => {
  server = createServer((request, response) => {
    type = request.headers['content-type']
    const [status, body] = answers[request.url ?? ''] ?? [404, '']
    response.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

const ask = (path: string) => {
  const { port } = server.address() as AddressInfo
  return send(
    'GET /Dashboard/GetUserProgress/:userId',
    { params: { userId: '1' } },
    { address: `http://127.0.0.1:${port}${path}` },
  )
}

describe('send', () => {
  it('answers the data of a success [SHELL-04]', async () => {
    expect(await ask('/200')).toEqual(REPLY)
  })

  it('throws a refusal with its status, code and the words for the member [SHELL-04]', async () => {
    const error = await ask('/403').catch((reason) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 403, ...REFUSAL })
  })

  it('has only the status of an answer that is not from our server [SHELL-04]', async () => {
    expect(await ask('/502').catch((reason) => reason)).toMatchObject({ status: 502, code: 'unavailable' })
  })

  it('distinguishes a lost connection from a refusal [SHELL-04]', async () => {
    const nobody = send(
      'GET /Dashboard/GetUserProgress/:userId',
      { params: { userId: '1' } },
      { address: 'http://127.0.0.1:1/' },
    )
    await expect(nobody).rejects.toBeInstanceOf(ConnectionError)
  })

  it('sends a body with a file as a form, any other as JSON', async () => {
    const { port } = server.address() as AddressInfo
    const options = { address: `http://127.0.0.1:${port}/200` }
    const image = new File(['png'], 'me.png')
    await send('POST /Customer/UploadProfilePicture', { body: { userId: '1', image } }, options)
    expect(type).toMatch(/^multipart\/form-data; boundary=/)
    await send('POST /Login/RequestPasswordReset', { body: { email: 'a@b.c' } }, options)
    expect(type).toBe('application/json')
  })
})
