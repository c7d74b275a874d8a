import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../../test/support/builders/make-member.ts'
import { makeTestApp, type TestApp } from '../../../../test/support/builders/make-test-app.ts'
import { oneTimeCode } from '../../../../test/support/one-time-code.ts'

let world: TestApp
beforeAll(async () => {
  world = await makeTestApp()
})
afterAll(() => world.close())

/** `12345678901234567890` of RFC 6238, appendix B, in base32. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
/** Appendix B for SHA-1: seconds, and the last six of its eight digits. */
const TABLE = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

/** A member whose app has the secret of the RFC, at a time. */
const begun = async (seconds: number) => {
  const { id, email } = await makeMember(world)
  const { authenticator } = world.app.services.account.secondFactor
  await authenticator.begin(id, email, SECRET)
  world.clock.set(new Date(seconds * 1000))
  return {
    authenticator,
    confirm: (code: string) => authenticator.confirm({ memberId: id }, code, async () => {}),
    id,
  }
}

describe('a code of an authenticator app', () => {
  it.each(TABLE)(
    'at %i seconds is that of RFC 6238, and of the tests’ own implementation [SECURE-07]',
    async (seconds, code) => {
      expect(oneTimeCode(SECRET, new Date(seconds * 1000))).toBe(code)
      const { confirm } = await begun(seconds)
      expect(await confirm(code)).toHaveLength(10)
    },
  )

  it('is right half a minute early or late, and no longer', async () => {
    const at = 1_600_000_000
    const codeAt = (seconds: number) => oneTimeCode(SECRET, new Date(seconds * 1000))
    for (const off of [-30, 0, 30]) expect(await (await begun(at)).confirm(codeAt(at + off))).toHaveLength(10)
    for (const off of [-60, 60])
      await expect((await begun(at)).confirm(codeAt(at + off))).rejects.toMatchObject({ code: 'wrong_code' })
  })

  it('that was accepted is refused, and so is every one before it [SECURE-12]', async () => {
    const at = 1_600_000_000
    const codeAt = (seconds: number) => oneTimeCode(SECRET, new Date(seconds * 1000))
    const { authenticator, confirm, id } = await begun(at)
    await confirm(codeAt(at))
    for (const code of [codeAt(at), codeAt(at - 30)])
      await expect(authenticator.verify(id, code)).rejects.toMatchObject({ code: 'wrong_code' })
    await authenticator.verify(id, codeAt(at + 30))
  })

  it('turns the app on once: of two tabs with two right codes one has the recovery codes that count', async () => {
    const at = 1_600_000_000
    const { authenticator, confirm, id } = await begun(at)
    const tabs = await Promise.allSettled(
      [at, at + 30].map((seconds) => confirm(oneTimeCode(SECRET, new Date(seconds * 1000)))),
    )
    const shown = tabs.flatMap((tab) => (tab.status === 'fulfilled' ? [tab.value] : []))
    expect(shown).toHaveLength(1)
    expect(tabs.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'authenticator_on' },
    })
    await authenticator.recover(id, shown[0]?.[0] ?? '', async () => {})
  })
})
