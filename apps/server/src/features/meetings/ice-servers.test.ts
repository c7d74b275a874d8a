import { describe, expect, it } from 'vitest'
import { iceServers } from './ice-servers.ts'

const now = new Date('2026-03-10T18:00:00Z')

describe('the servers that help a call', () => {
  it('are none without settings', () => {
    expect(iceServers({ STUN_URLS: [] }, 7, now)).toEqual([])
  })

  it('have a credential that expires, signed with the shared secret', () => {
    const settings = {
      STUN_URLS: ['stun:stun.example:3478'],
      TURN_URLS: ['turn:turn.example:3478'],
      TURN_SECRET: 'a shared secret of the two',
    }
    expect(iceServers(settings, 7, now)).toEqual([
      { urls: ['stun:stun.example:3478'] },
      {
        urls: ['turn:turn.example:3478'],
        // Two hours later, in seconds.
        username: '1773172800:7',
        // printf %s 1773172800:7 | openssl dgst -sha1 -hmac 'a shared secret of the two' -binary | base64
        credential: 'XC+ELBS8puLkyuzcQ+GMoHqoV6Q=',
      },
    ])
  })
})
