import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { makeCertificate } from '../../apps/server/test/support/builders/make-certification.ts'
import { makeMember } from '../../apps/server/test/support/builders/make-member.ts'
import { openAlive } from '../support/alive.ts'
import { atBothSizes, axe } from '../support/browser.ts'
import { NO_ANSWER, status } from '../support/console-noise.ts'
import { axeInBothSchemes } from '../support/schemes.ts'
import { expect, test } from '../support/test.ts'
import type { World } from '../support/world.ts'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'oola-certificate-'))
})
test.afterAll(() => rm(folder, { recursive: true }))

/** A certified member. @returns the code of the certificate */
const certify = async (world: World, name = 'Priya Raman') => {
  const { id } = await makeMember(world)
  return { id, code: await makeCertificate(world, id, name) }
}
const withdraw = (world: World, id: number) =>
  world.db.pool.query(
    `update certificate set withdrawn_at = '2025-11-04T10:00:00Z', withdrawn_why = 'False claims' where member_id = $1`,
    [id],
  )
/** The file behind a download button. */
const download = async (page: Page, label: string, name: string) => {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: label }).click(),
  ])
  const to = path.join(folder, name)
  await file.saveAs(to)
  return to
}
const check = (page: Page, file: string) => page.locator('input[type=file]').setInputFiles(file)

test.describe('the page of a certificate', () => {
  test('shows that it is valid, its holder and its date', async ({ visit, world }) => {
    const page = await visit({ size: 'mobile' })
    const { id, code } = await certify(world, 'Élodie Nguyễn-O’Connor')
    await openAlive(page, `/certificate/${code}`)
    await page.getByRole('heading', { level: 1, name: 'This certificate is valid' }).waitFor()
    const paper = page.getByRole('article', { name: 'Certificate of Élodie Nguyễn-O’Connor' })
    await paper.getByText('October 12, 2025').waitFor()
    await paper.getByText(`OC-2025-${String(id).padStart(6, '0')}`).waitFor()
    expect(await atBothSizes(page, axeInBothSchemes)).toEqual([])
    await withdraw(world, id)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'This certificate was withdrawn' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'DOWNLOAD PDF' }).count()).toBe(0)
    await expect.poll(() => page.getByText('False claims').count()).toBe(0)
  })
})

test.describe('checking a file', () => {
  test('knows the PDF and the badge file as they were downloaded, each changed one, and what is none', async ({
    visit,
    world,
  }) => {
    const page = await visit()
    const { id, code } = await certify(world)
    await openAlive(page, `/certificate/${code}`)
    const pdf = await download(page, 'DOWNLOAD PDF', 'raman.pdf')
    const badge = await download(page, 'DOWNLOAD BADGE FILE', 'raman.json')
    await openAlive(page, '/checkCertificate')
    await page.getByRole('heading', { level: 1, name: 'Check a certificate' }).waitFor()
    await check(page, pdf)
    await page.getByText('raman.pdf is unchanged').waitFor()
    await check(page, badge)
    await page.getByText('raman.json is unchanged').waitFor()
    await page.getByText('Held by Priya Raman').waitFor()

    const paper = await readFile(pdf)
    const at = Math.floor(paper.length / 2)
    paper[at] = (paper[at] ?? 0) ^ 1
    await writeFile(path.join(folder, 'copy.pdf'), paper)
    await check(page, path.join(folder, 'copy.pdf'))
    await page.getByText('copy.pdf was changed').waitFor()

    const { id: envelope, ...rest } = JSON.parse(await readFile(badge, 'utf8'))
    const [head, body = '', signature] = envelope.split('.')
    const claims = Buffer.from(body, 'base64url').toString('utf8').replace('Priya', 'Peter')
    const forged = [head, Buffer.from(claims).toString('base64url'), signature].join('.')
    await writeFile(path.join(folder, 'copy.json'), JSON.stringify({ ...rest, id: forged }))
    await check(page, path.join(folder, 'copy.json'))
    await page.getByText('copy.json was changed').waitFor()

    await writeFile(path.join(folder, 'letter.txt'), 'Dear coach')
    await check(page, path.join(folder, 'letter.txt'))
    await page.getByText('letter.txt is no certificate of ours').waitFor()
    expect(await axe(page)).toEqual([])

    await withdraw(world, id)
    await check(page, badge)
    await page.getByText('raman.json was withdrawn').waitFor()
  })

  test('says so without a connection, and nothing of the file leaves the device', async ({ visit }) => {
    const page = await visit({ expected: NO_ANSWER })
    await openAlive(page, '/checkCertificate')
    const sent: string[] = []
    page.on('request', (request) => void sent.push(request.postData() ?? ''))
    await page.route('**/.well-known/jwks.json', (route) => route.abort())
    const file = path.join(folder, 'mine.json')
    await writeFile(file, '{"id":"data:application/vc+jwt,a.b.c"}')
    await check(page, file)
    await page.getByText('We could not check mine.json').waitFor()
    expect(sent.filter(Boolean)).toEqual([])
  })

  test('tells of an address that is none', async ({ visit }) => {
    const page = await visit({ expected: status(404) })
    await openAlive(page, `/certificate/1-${'A'.repeat(22)}`)
    await page.getByRole('heading', { name: 'There is no certificate at this address' }).waitFor()
  })
})
