import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFaults } from '../../../../test/axe.ts'
import { answerCalls, refusal } from '../../../../test/server.ts'
import { show } from '../../../../test/sheet.tsx'
import { StaffNotes } from '../kit/staff-notes.tsx'
import { staffQueryClient } from '../staff.queries.ts'
import { BundleActions } from './bundle-actions.tsx'

const REASON = 'The texts were checked on staging'
const PLAN = {
  ...{ title: 'Publish 1 file', about: '1 file from https://staging.oola.example', undoDays: 365 },
  ...{ mail: null, isDangerous: false, byTwo: false, seen: 'f'.repeat(64) },
  changes: [
    { field: 'site/faq.yaml, published here', before: 'Lena Voss: why', after: 'replaced' },
    { field: 'site/faq.yaml: 1, Question', before: 'What is it?', after: 'What is Oola?' },
  ],
}
const bundle = () => new File(['{}'], 'spring.json', { type: 'application/json' })

const open = async () => {
  await show(
    <>
      <BundleActions />
      <StaffNotes />
    </>,
    {},
    staffQueryClient,
  )
  await userEvent.click(page.getByRole('button', { name: 'Import' }))
  await userEvent.upload(page.getByLabelText('Export of the other installation'), bundle())
}
afterEach(() => staffQueryClient.clear())

describe('moving content', () => {
  it('shows what an export changes and replaces, and publishes it with a reason', async () => {
    const sent = answerCalls((path) => ({ status: 200, json: path.endsWith('/plan') ? PLAN : { ok: true } }))
    await open()
    await expect.element(page.getByText('site/faq.yaml, published here')).toBeVisible()
    await expect.element(page.getByText('What is Oola?')).toBeVisible()
    expect(await axeFaults(document.body)).toEqual([])
    await userEvent.click(page.getByRole('button', { name: REASON }))
    await userEvent.click(page.getByRole('button', { name: /^Publish 1 file/ }))
    await expect.element(page.getByText('Published', { exact: true })).toBeVisible()
    expect(sent).toEqual([
      { bundle: expect.any(File) },
      { bundle: expect.any(File), reason: REASON, seen: PLAN.seen },
    ])
  })

  it('names every fault of an export that cannot be imported', async () => {
    const issues = [{ path: 'site/faq.yaml.0.question', message: 'must have a text' }]
    answerCalls(() => refusal('content_invalid', { issues }))
    await open()
    await expect
      .element(page.getByRole('alert').getByText('site/faq.yaml.0.question: must have a text'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: /^Confirm/ })).toBeDisabled()
  })

  it('says that a signature is not trusted', async () => {
    answerCalls(() => refusal('bundle_untrusted'))
    await open()
    await expect.element(page.getByText('CONTENT_TRUSTED_KEYS', { exact: false })).toBeVisible()
  })
})
