import type { HistoryEntry, OwnPasskey, OwnSecurity } from '@oola/contract/account/security.schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'
import { createQueryClient } from '#web/lib/query-client.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { QrCode } from '#web/ui/media/qr-code.tsx'
import { axeFaults } from '../../../../../test/axe.ts'
import { pageOverflow, wordsOutside } from '../../../../../test/fit.ts'
import { answerCalls, refusal } from '../../../../../test/server.ts'
import { show, testSheet } from '../../../../../test/sheet.tsx'
import { signIn } from '../../../../../test/sign-in.ts'
import { securityQueries } from '../security.queries.ts'
import { FactorCards } from './factor-cards.tsx'
import { HistoryCard } from './history-card.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { ProtectionSummary } from './protection-summary.tsx'
import { RecoveryCodesWindow } from './recovery-codes-window.tsx'

const passkey = (key: string, name: string, given: Partial<OwnPasskey> = {}): OwnPasskey => ({
  ...{ key, name, isSynced: true, addedOn: '2026-03-02', lastUsed: '2026-11-18T21:05:00' },
  ...given,
})
const NOTHING: OwnSecurity = {
  ...{ passkeys: [], authenticatorSince: null, recoveryCodesLeft: 0, areCodesStored: false },
  ...{ isMailConfirmed: false, isStaff: false },
}
/** Everything but the codes, as in mockup 69. */
const OWN: OwnSecurity = {
  ...{ ...NOTHING, authenticatorSince: '2026-05-04', recoveryCodesLeft: 10, isMailConfirmed: true },
  passkeys: [
    passkey('a', 'Sofia’s iPhone'),
    passkey('b', 'The old laptop in the kitchen that everybody in the house uses', {
      ...{ lastUsed: null, isSynced: false },
    }),
  ],
}

const entry = (key: string, kind: HistoryEntry['kind'], given: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ key, kind, at: '2026-11-18T21:05:00', detail: '', device: 'Chrome on Mac', country: 'US' },
  ...{ times: 1, isUnusual: false },
  ...given,
})
const ENTRIES = [
  entry('1', 'passkeyAdded', { detail: 'Sofia’s iPhone' }),
  entry('2', 'signedIn', { detail: 'passkey', isUnusual: true }),
  entry('3', 'passwordRefused', { times: 3, isUnusual: true, country: null }),
  entry('4', 'staffRead', { detail: 'Lena: “You wrote to us about your invoice.”' }),
  entry('5', 'emailChanged'),
]
const withHistory = (entries: readonly HistoryEntry[] = ENTRIES) => {
  const client = createQueryClient()
  client.setQueryData(securityQueries.history().queryKey, {
    pages: [{ entries: [...entries], total: 41, next: entries.length > 0 ? 'more' : null }],
    pageParams: [null],
  })
  return client
}
const none = () => {}

testSheet(
  'security',
  <>
    <ProtectionSummary security={OWN} firstName="Sofia" />
    <PasskeysCard security={OWN} firstName="Sofia" />
    <FactorCards security={OWN} firstName="Sofia" />
    <HistoryCard onNotMe={none} />
    <Card>
      <QrCode text="otpauth://totp/Oola:1007?secret=JBSWY3DPEHPK3PXP&issuer=Oola" label="QR code of a key" />
    </Card>
  </>,
  { client: withHistory, phone: true },
)

const CODES = Array.from({ length: 10 }, (_, index) => `7KQ${index}-M9XW`)
// A window is at the end of the page, outside the sheet.
testSheet('recovery-codes', <RecoveryCodesWindow codes={CODES} onClose={none} />, {
  shown: () => page.getByRole('dialog').element() as HTMLElement,
})

beforeEach(signIn)

describe('the security of an account', () => {
  it.each(['light', 'dark'] as const)('fits a phone without any protection, %s', async (colorScheme) => {
    await page.viewport(390, 900)
    for (const security of [NOTHING, { ...OWN, isStaff: true, areCodesStored: true, recoveryCodesLeft: 0 }]) {
      const { container } = await show(
        <main>
          <ProtectionSummary security={security} firstName="Sofia" />
          <PasskeysCard security={security} firstName="Sofia" />
          <FactorCards security={security} firstName="Sofia" />
          <HistoryCard onNotMe={none} />
        </main>,
        { colorScheme },
        withHistory([]),
      )
      expect(await axeFaults(container)).toEqual([])
      expect(wordsOutside(container)).toEqual([])
      expect(pageOverflow()).toBe(0)
      await cleanup()
    }
  })

  it('writes no place where none is known', async () => {
    const known = entry('1', 'passwordChanged')
    await show(
      <HistoryCard onNotMe={none} />,
      {},
      withHistory([known, entry('2', 'phoneChanged', { country: null })]),
    )
    const rows = page.getByRole('listitem')
    await expect
      .element(rows.nth(0))
      .toHaveTextContent('Password changedNov 18, 9:05 PM. About United States, Chrome on Mac')
    await expect.element(rows.nth(1)).toHaveTextContent('Phone number changedNov 18, 9:05 PM. Chrome on Mac')
  })

  it('gives the way out next to what looks strange, and only there', async () => {
    const onNotMe = vi.fn()
    await show(<HistoryCard onNotMe={onNotMe} />, {}, withHistory())
    const buttons = page.getByRole('button', { name: 'THIS WASN’T ME' })
    await expect.poll(() => buttons.elements().length).toBe(2)
    await userEvent.click(buttons.first())
    expect(onNotMe).toHaveBeenCalledOnce()
  })

  it('keeps the window of the codes open until they are in a safe place, and when the server refuses', async () => {
    const sent = answerCalls((_, count) =>
      count === 1 ? refusal('rate_limited') : { status: 200, json: { ...OWN, areCodesStored: true } },
    )
    const onClose = vi.fn()
    await show(<RecoveryCodesWindow codes={CODES} onClose={onClose} />)
    const done = page.getByRole('button', { name: 'DONE' })
    await expect.element(done).toBeDisabled()
    await userEvent.click(page.getByRole('checkbox', { name: 'I have put them in a safe place' }))
    await userEvent.click(done)
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(done)
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(sent.length).toBeGreaterThanOrEqual(2)
  })
})
