import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { placeOfIce, requestIceServer } from './stun.ts'

describe('the address of an ICE server', () => {
  it.each([
    ['turn:turn.example', { host: 'turn.example', port: 3478, isTcp: false }],
    ['turn:turn.example:3479?transport=tcp', { host: 'turn.example', port: 3479, isTcp: true }],
    ['turns:turn.example', { host: 'turn.example', port: 5349, isTcp: true }],
    ['stun:[::1]:3478?transport=udp', { host: '::1', port: 3478, isTcp: false }],
  ])('%s', (url, place) => expect(placeOfIce(url)).toEqual(place))
})

describe('asking an ICE server', () => {
  it('succeeds when it answers the binding request', async () => {
    const server = createSocket('udp4')
    server.on('message', (message, { port }) => {
      const answer = Buffer.from(message)
      answer.writeUInt16BE(0x0101, 0)
      server.send(answer, port, '127.0.0.1')
    })
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
    await expect(requestIceServer(`turn:127.0.0.1:${server.address().port}`)).resolves.toBeUndefined()
    server.close()
  })

  it('fails where nothing listens', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    await expect(requestIceServer(`turn:127.0.0.1:${port}?transport=tcp`)).resolves.toBeUndefined()
    await new Promise((resolve) => server.close(resolve))
    await expect(requestIceServer(`turn:127.0.0.1:${port}?transport=tcp`)).rejects.toThrow()
  })
})
