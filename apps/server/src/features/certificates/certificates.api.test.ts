import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { asMember } from '../../../test/support/builders/as-member.ts'
import {
  completeModules,
  completeQuiz,
  withCertification,
} from '../../../test/support/builders/make-certification.ts'
import { makeTestApp, type TestApp } from '../../../test/support/builders/make-test-app.ts'
import { isSignedBy, partOf } from '../../../test/support/jwt.ts'
import { pdfTexts } from '../../../test/support/pdf-texts.ts'
import type { Printer } from '../../platform/drawing/printer.ts'

const NOW = '2026-03-10T18:00:00Z'

let world: TestApp
let drawn = 0
/** Runs while a PDF is drawn, before it is stored. */
let duringDrawing = async (): Promise<void> => {}
beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://portal.example' }
  const plain = await makeTestApp()
  const printer: Printer = async (...args) => {
    drawn += 1
    const pdf = await plain.deps.printer(...args)
    await duringDrawing()
    return pdf
  }
  world = await makeTestApp({ now: NOW, env, deps: { printer } })
  await plain.close()
})
afterAll(() => world.close())
afterEach(() => {
  world.clock.set(NOW)
  duringDrawing = async () => {}
})

const EXAM = () => world.content.courses.exam.id
/** A member with all modules completed, before the exam. */
const beforeExam = async (given: Parameters<typeof asMember>[1] = {}) => {
  const name = { firstName: 'Priya', lastName: 'Raman' }
  const member = await withCertification(world, { stepId: 4, ...name, ...given })
  await completeModules(world, member)
  return member
}
const mine = async (member: Awaited<ReturnType<typeof asMember>>) =>
  (await member.send('GET', '/Certificate/GetMyCertificate')).body
const get = (url: string) => world.app.inject({ method: 'GET', url })
const certified = async () => {
  const member = await beforeExam()
  await completeQuiz(world, member, EXAM())
  return { member, certificate: await mine(member) }
}
const isSigned = async (jwt: string): Promise<boolean> =>
  isSignedBy((await get('/.well-known/jwks.json')).json().keys, jwt)

describe('a certificate', () => {
  it('comes with the exam, once, whatever is pressed twice, and not before', async () => {
    const member = await beforeExam({ timeZone: 'America/New_York' })
    expect(await mine(member)).toBeNull()
    await completeQuiz(world, member, EXAM(), 31)
    expect(await mine(member)).toBeNull()
    await Promise.all([completeQuiz(world, member, EXAM()), completeQuiz(world, member, EXAM())])
    expect(await mine(member)).toMatchObject({
      number: `OC-2026-${String(member.id).padStart(6, '0')}`,
      name: 'Priya Raman',
      courseTitle: 'Oola coach certification',
      issuedDay: '2026-03-10',
      withdrawnDay: null,
    })
    const { rows } = await world.db.pool.query('select key from certificate where member_id = $1', [
      member.id,
    ])
    expect(rows).toHaveLength(1)
  })

  it('is public by its unguessable address', async () => {
    const { certificate } = await certified()
    const { code } = certificate
    expect((await get(`/api/Certificate/GetCertificate/${code}`)).json()).toEqual(certificate)
    const other = code.replace(/.$/, code.endsWith('A') ? 'B' : 'A')
    expect((await get(`/api/Certificate/GetCertificate/${other}`)).statusCode).toBe(404)
    expect((await get('/api/Certificate/GetCertificate/1')).statusCode).toBe(400)
    for (const file of ['pdf', 'json'])
      expect((await get(`/credentials/${other}.${file}`)).statusCode).toBe(404)
  })

  it('keeps the printed name', async () => {
    const { member, certificate } = await certified()
    await world.db.pool.query(`update member set last_name = 'Other' where id = $1`, [member.id])
    expect((await get(`/api/Certificate/GetCertificate/${certificate.code}`)).json().name).toBe('Priya Raman')
  })

  it('is deleted with the member', async () => {
    const { member, certificate } = await certified()
    await world.db.pool.query('delete from member where id = $1', [member.id])
    expect((await get(`/api/Certificate/GetCertificate/${certificate.code}`)).statusCode).toBe(404)
  })
})

// Documents are drawn one at a time, and a busy machine is slow.
describe('the PDF', { timeout: 60_000 }, () => {
  it('is drawn once for all requests, concurrent and later ones, and deleted with its certificate', async () => {
    const { certificate, member } = await certified()
    drawn = 0
    const url = `/credentials/${certificate.code}.pdf`
    const files = await Promise.all(Array.from({ length: 20 }, () => get(url)))
    for (const { statusCode, rawPayload } of [...files, await get(url)]) {
      expect(statusCode).toBe(200)
      expect(rawPayload.equals(files[0]?.rawPayload ?? Buffer.of())).toBe(true)
    }
    expect(drawn).toBe(1)
    const stored = `certificates/${certificate.code}.pdf`
    expect(await world.deps.files.find(stored)).not.toBeNull()
    await world.app.services.certificates.removeFilesOf(member.id)
    expect(await world.deps.files.find(stored)).toBeNull()
  })

  it('is drawn again when another key signs or its texts change', async () => {
    const { certificate } = await certified()
    const url = `/credentials/${certificate.code}.pdf`
    const before = (await get(url)).rawPayload
    const other = await makeTestApp({
      env: { PUBLIC_URL: 'https://portal.example' },
      deps: {
        db: world.db,
        files: world.deps.files,
        secrets: { ...world.deps.secrets, credentials: Buffer.from('another seed of 32 characters!!!') },
      },
    })
    const after = (await other.app.inject(url)).rawPayload
    await other.close()
    expect(after.equals(before)).toBe(false)
    drawn = 0
    // The file is now that of the other key.
    expect((await get(url)).rawPayload.equals(before)).toBe(true)
    await world.db.pool.query(`update certificate set name = 'Priya Nair' where key = $1`, [
      certificate.code.slice(certificate.code.indexOf('-') + 1),
    ])
    expect(pdfTexts((await get(url)).rawPayload)[0]).toContain('Priya Nair')
    expect(drawn).toBe(2)
  })

  it('is drawn again when the stored file is incomplete', async () => {
    const { certificate } = await certified()
    const url = `/credentials/${certificate.code}.pdf`
    const whole = (await get(url)).rawPayload
    const at = whole.lastIndexOf('\n%oola-certificate ')
    const line = at + '\n%oola-certificate '.length
    const broken = [
      Buffer.from('cut'),
      whole.subarray(0, line),
      whole.subarray(0, line + 40),
      ...['nonsense', 'a.b.c'].map((end) => Buffer.concat([whole.subarray(0, line), Buffer.from(end)])),
      Buffer.concat([Buffer.from('%PDF-forged'), whole.subarray(at)]),
    ]
    for (const stored of broken) {
      await world.deps.files.write(`certificates/${certificate.code}.pdf`, stored)
      expect((await get(url)).rawPayload.equals(whole)).toBe(true)
    }
  })

  it.each([
    ['deleted', () => world.jobs.run('privacy-due-deletions').then(() => world.jobs.drain())],
    ['about to be deleted, its files removed', undefined],
  ])('leaves no file of a member who is %s while it is drawn', async (_, finish) => {
    const { certificate, member } = await certified()
    duringDrawing = async () => {
      await world.db.pool.query('update member set delete_at = $2 where id = $1', [member.id, new Date(NOW)])
      await (finish?.() ?? world.app.services.certificates.removeFilesOf(member.id))
    }
    expect((await get(`/credentials/${certificate.code}.pdf`)).statusCode).toBe(404)
    expect(await world.deps.files.find(`certificates/${certificate.code}.pdf`)).toBeNull()
    expect((await get(`/api/Certificate/GetCertificate/${certificate.code}`)).statusCode).toBe(404)
  })

  it('is signed in its last line, over every byte above', async () => {
    const { certificate } = await certified()
    const reply = await get(`/credentials/${certificate.code}.pdf`)
    expect(reply.headers['content-type']).toBe('application/pdf')
    const file = reply.rawPayload
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    const at = file.lastIndexOf('\n%oola-certificate ')
    const jws = file.subarray(at).toString().replace('\n%oola-certificate ', '').trim()
    expect(await isSigned(jws)).toBe(true)
    expect(partOf(jws, 1)).toEqual({
      iss: 'https://portal.example/credentials/issuer',
      credential: `https://portal.example/credentials/${certificate.code}`,
      sha256: createHash('sha256').update(file.subarray(0, at)).digest('base64url'),
      drawing: expect.any(String),
    })
  })

  it('has the ethics page as its second and last', async () => {
    const { certificate } = await certified()
    const texts = pdfTexts((await get(`/credentials/${certificate.code}.pdf`)).rawPayload)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('Priya Raman')
    for (const { title, text } of world.content.courses.certification.ethics.points)
      expect(texts[1]).toContain(`${title} ${text}`)
  })
})

describe('withdrawing a certificate', () => {
  it('is shown on its page and in the public list, removes its files, and happens once', async () => {
    const { member, certificate } = await certified()
    const { withdraw } = world.app.services.certificates
    world.clock.advance({ days: 3 })
    expect(await withdraw(certificate.code, 'False claims about health')).toBe(true)
    expect(await withdraw(certificate.code, 'Again')).toBe(false)
    expect(await withdraw('nonsense', 'No such code')).toBe(false)
    const page = (await get(`/api/Certificate/GetCertificate/${certificate.code}`)).json()
    expect(page.withdrawnDay).toBe('2026-03-13')
    expect(JSON.stringify(page)).not.toContain('False claims')
    expect(await mine(member)).toBeNull()
    for (const file of ['pdf', 'json'])
      expect((await get(`/credentials/${certificate.code}.${file}`)).statusCode).toBe(404)
    const list = (await get('/credentials/revocations')).json()
    expect(list.revokedCredential).toContainEqual(
      expect.objectContaining({
        id: `https://portal.example/credentials/${certificate.code}`,
        revoked: true,
      }),
    )
    expect(JSON.stringify(list)).not.toContain('Priya')
  })
})

it('a certificate that is withdrawn while its PDF is drawn is not handed out', async () => {
  const { certificate } = await certified()
  duringDrawing = async () => {
    await world.app.services.certificates.withdraw(certificate.code, 'Issued twice')
  }
  expect((await get(`/credentials/${certificate.code}.pdf`)).statusCode).toBe(404)
  expect(await world.deps.files.find(`certificates/${certificate.code}.pdf`)).toBeNull()
}, 60_000)

it('the PDF is deleted with the member', async () => {
  const { certificate, member } = await certified()
  await get(`/credentials/${certificate.code}.pdf`)
  const stored = `certificates/${certificate.code}.pdf`
  expect(await world.deps.files.find(stored)).not.toBeNull()
  await world.db.pool.query('update member set delete_at = $2 where id = $1', [member.id, new Date(NOW)])
  await world.jobs.run('privacy-due-deletions')
  await world.jobs.drain()
  expect(await world.deps.files.find(stored)).toBeNull()
}, 60_000)
