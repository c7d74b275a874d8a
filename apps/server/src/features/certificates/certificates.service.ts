import type { Certificate } from '@oola/contract/certificates/certificates.schema'
import { localDay } from '@oola/contract/local-day'
import { type JWK, SignJWT } from 'jose'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { appError } from '#server/platform/http/app-error.ts'
import type { MemberSession } from '#server/platform/http/member-session.ts'
import { createShareKey, formatShareCode, parseShareCode } from '#server/platform/share-code.ts'
import { certificateFiles } from './certificate-file.ts'
import { certificateWithdrawal } from './certificate-withdrawal.ts'
import { certificateNumber, withdrawnMail } from './certificate-words.ts'
import { requireOwnCertificate } from './certificates.policy.ts'
import * as repo from './certificates.repo.ts'
import { credentialKey, publishedKey } from './credential-key.ts'
import { coachAchievement, credentialAddresses, issuerProfile, openBadge } from './open-badge.ts'

interface Needs extends Pick<Deps, 'db' | 'clock' | 'secrets' | 'settings' | 'files' | 'printer'> {
  readonly content: Pick<Deps['content'], 'courses'>
}

/**
 * Certificates of the coach certification: issued once with the exam, proved by page and signature (issue 11;
 * docs/decisions/certificates).
 */
export const certificatesService = (needs: Needs) => {
  const { db, clock, secrets, settings, content } = needs
  const { PUBLIC_URL: publicUrl, CREDENTIAL_PAST_KEYS: pastKeys } = settings
  const addresses = credentialAddresses(publicUrl)
  const words = (): string => {
    const { certification, exam } = content.courses
    const modules = certification.sections.flatMap((section) => section.modules).length
    const questions = exam.sections.flatMap((section) => section.questions).length
    return `has completed the Oola coach certification: ${modules} modules in ${certification.sections.length} sections, every quiz at 80% or more, and a final exam of ${questions} questions.`
  }
  const courseTitle = 'Oola coach certification'
  const key = credentialKey(secrets.credentials)

  const toCertificate = (row: repo.CertificateRow): Certificate => ({
    code: formatShareCode(row),
    number: certificateNumber(row),
    name: row.name,
    courseTitle,
    words: words(),
    issuedAt: row.issuedAt.toISOString(),
    issuedDay: row.issuedDay,
    withdrawnDay: row.withdrawnAt?.toISOString().slice(0, 10) ?? null,
  })

  const find = async (code: string): Promise<Certificate | null> => {
    const named = parseShareCode(code)
    const row = named && (await repo.findCertificate(db.orm, named, clock.now()))
    return row && toCertificate(row)
  }

  /** Only valid certificates are served. */
  const findValid = async (code: string): Promise<Certificate | null> => {
    const found = await find(code)
    return found?.withdrawnDay ? null : found
  }

  /** Open Badges requires the key itself, or its address. */
  const header = async () => {
    const { publicJwk } = await key
    const { kty, crv, x } = publicJwk
    return { alg: 'EdDSA', kid: publicJwk.kid, jwk: { kty, crv, x } as JWK }
  }
  const refuse = (): never => {
    throw appError('not_found')
  }
  const files = certificateFiles({
    ...needs,
    key,
    header,
    addresses,
    ethics: () => content.courses.certification.ethics.points,
  })

  return {
    /** Issues the certificate of the exam, once, in the transaction of the pass. */
    issue: async (
      tx: Tx,
      { memberId, timeZone }: Pick<MemberSession, 'memberId' | 'timeZone'>,
    ): Promise<void> => {
      // Whole seconds: a JWT has no finer unit, and both must agree.
      const issuedAt = new Date(Math.floor(clock.now().getTime() / 1000) * 1000)
      await repo.insertCertificate(tx, {
        memberId,
        key: createShareKey(),
        courseId: content.courses.certification.id,
        name: await repo.findName(tx, memberId),
        issuedAt,
        issuedDay: localDay(issuedAt, timeZone),
      })
    },

    /** @throws not_found */
    read: async (code: string): Promise<Certificate> => (await find(code)) ?? refuse(),

    mine: async (session: MemberSession): Promise<Certificate | null> => {
      requireOwnCertificate(session)
      const row = await repo.findValid(db.orm, session.memberId, content.courses.certification.id)
      return row && toCertificate(row)
    },

    /** All of a member's certificates, also withdrawn ones. */
    allOf: async (memberId: number): Promise<Certificate[]> =>
      (await repo.listOf(db.orm, memberId)).map(toCertificate),

    /** The signed PDF. @throws not_found, drawings_busy */
    pdf: async (code: string): Promise<Buffer> => {
      const pdf = await files.pdf((await findValid(code)) ?? refuse())
      if (await findValid(code)) return pdf
      // Withdrawn, or its member deleted, during the drawing.
      await files.remove(code)
      return refuse()
    },

    /** Removes a member's PDFs; the rows are deleted with the member. */
    removeFilesOf: async (memberId: number): Promise<void> => {
      for (const row of await repo.listOf(db.orm, memberId)) await files.remove(formatShareCode(row))
    },

    /** The Open Badges 3.0 credential as a signed JWT, in the envelope of Verifiable Credentials 2.0. @throws not_found */
    badge: async (code: string) => {
      const certificate = (await findValid(code)) ?? refuse()
      const credential = openBadge(certificate, publicUrl)
      const jwt = await new SignJWT(credential)
        .setProtectedHeader({ ...(await header()), typ: 'JWT' })
        .setIssuer(addresses.issuer)
        .setJti(credential.id)
        .setSubject(credential.credentialSubject.id)
        .setNotBefore(new Date(certificate.issuedAt))
        .sign((await key).privateKey)
      return {
        '@context': 'https://www.w3.org/ns/credentials/v2',
        id: `data:application/vc+jwt,${jwt}`,
        type: 'EnvelopedVerifiableCredential',
      }
    },

    issuer: () => issuerProfile(publicUrl),
    achievement: () => coachAchievement(publicUrl, { courseTitle, words: words() }),

    /** The present key, then past keys: older files still verify (docs/decisions/certificates). */
    keys: async () => {
      const { publicJwk } = await key
      const past = pastKeys.filter((x) => x !== publicJwk.x)
      return { keys: [publicJwk, ...(await Promise.all(past.map(publishedKey)))] }
    },

    /** The 1EdTech revocation list: withdrawn certificates, without names. */
    revocations: async () => ({
      id: addresses.revocations,
      issuer: addresses.issuer,
      revokedCredential: (await repo.listWithdrawn(db.orm)).map((row) => ({
        id: addresses.credential(formatShareCode(row)),
        revoked: true,
        revokedAt: row.withdrawnAt?.toISOString(),
      })),
    }),

    withdraw: certificateWithdrawal({ db, clock }),
    withdrawnMail,
  }
}
export type CertificatesService = ReturnType<typeof certificatesService>
