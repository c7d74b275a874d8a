import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

describe('passwords', () => {
  it('are hashed with Argon2id at 19 MiB and two passes, each with its own salt', async () => {
    const passwords = createPasswords()
    const [one, two] = await Promise.all([passwords.hash('balance-365'), passwords.hash('balance-365')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, 'balance-365')).toBe(true)
    expect(await passwords.verify(one, 'balance-366')).toBe(false)
  })

  it('never match where there is no account', async () => {
    const passwords = createPasswords()
    for (const password of ['', 'x', 'balance-365'])
      expect(await passwords.verify(null, password)).toBe(false)
  })

  it('leave the event loop free while many are hashed', async () => {
    const passwords = createPasswords()
    const stored = await passwords.hash('x')
    let turns = 0
    const ticking = setInterval(() => {
      turns += 1
    }, 1)
    await Promise.all(Array.from({ length: 20 }, () => passwords.verify(stored, 'y')))
    clearInterval(ticking)
    expect(turns).toBeGreaterThan(20)
  })

  it('are refused for a moment when too many wait already', async () => {
    const passwords = createPasswords({ parallel: 1, waiting: 2 })
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => passwords.verify(null, 'x')))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refused = all.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: { code: 'unavailable', details: { retryAfter: 5 } } })
  })
})
