import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect } from 'node:net'

/** The host and port of an ICE address such as `turn:turn.example:3478?transport=udp` (RFC 7065). */
export const placeOfIce = (url: string): { host: string; port: number; isTcp: boolean } => {
  const [, scheme = '', rest = '', transport] = /^(\w+):([^?]+)(?:\?transport=(\w+))?$/.exec(url) ?? []
  const [, host = '', port] = /^(\[[^\]]+\]|[^:]+)(?::(\d+))?$/.exec(rest) ?? []
  const isTls = scheme.endsWith('s')
  return {
    host: host.replace(/^\[|\]$/g, ''),
    port: Number(port ?? (isTls ? 5349 : 3478)),
    isTcp: isTls || transport === 'tcp',
  }
}

/** A binding request without attributes (RFC 8489, 6.1). */
const bindingRequest = (): Buffer =>
  Buffer.concat([Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]), randomBytes(12)])

const overUdp = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4')
    const request = bindingRequest()
    const end = (error?: Error) => {
      clearTimeout(timer)
      socket.close()
      if (error) reject(error)
      else resolve()
    }
    const timer = setTimeout(() => end(new Error('no answer')), 2000)
    socket.on('error', end)
    socket.on('message', (message) => {
      if (message.subarray(8, 20).equals(request.subarray(8))) end()
    })
    socket.send(request, port, host)
  })

const overTcp = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: 2000 })
    socket.on('connect', () => {
      socket.destroy()
      resolve()
    })
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
    socket.on('error', reject)
  })

/** Resolves when a STUN or TURN server answers. */
export const requestIceServer = (url: string): Promise<void> => {
  const { host, port, isTcp } = placeOfIce(url)
  return isTcp ? overTcp(host, port) : overUdp(host, port)
}
