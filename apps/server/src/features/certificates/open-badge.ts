import type { Certificate } from '@oola/contract/certificates/certificates.schema'

/** The published addresses of a deployment's credentials. */
export const credentialAddresses = (publicUrl: string) => ({
  issuer: `${publicUrl}/credentials/issuer`,
  achievement: `${publicUrl}/credentials/coach-certification`,
  revocations: `${publicUrl}/credentials/revocations`,
  credential: (code: string) => `${publicUrl}/credentials/${code}`,
  page: (code: string) => `${publicUrl}/certificate/${code}`,
})

const CONTEXT = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
]

/** The issuer: a Profile of Open Badges 3.0. */
export const issuerProfile = (publicUrl: string) => ({
  id: credentialAddresses(publicUrl).issuer,
  type: ['Profile'],
  name: 'Oola',
  url: publicUrl,
})

/** The award: an Achievement of Open Badges 3.0. */
export const coachAchievement = (
  publicUrl: string,
  { courseTitle, words }: Pick<Certificate, 'courseTitle' | 'words'>,
) => ({
  id: credentialAddresses(publicUrl).achievement,
  type: ['Achievement'],
  achievementType: 'Certification',
  name: courseTitle,
  description:
    'Certified life coach of the Oola program. It is no license, and no training in therapy, medicine, law or finance.',
  criteria: { narrative: `The holder ${words}` },
})

/**
 * A certificate as an unsigned OpenBadgeCredential (Open Badges 3.0, a Verifiable Credential 2.0). Of the holder it
 * only has the name on the certificate.
 */
export const openBadge = (certificate: Certificate, publicUrl: string) => {
  const { code, name, courseTitle, issuedAt } = certificate
  const addresses = credentialAddresses(publicUrl)
  return {
    '@context': CONTEXT,
    id: addresses.credential(code),
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: courseTitle,
    issuer: issuerProfile(publicUrl),
    validFrom: issuedAt,
    credentialSubject: {
      id: `${addresses.page(code)}#holder`,
      type: ['AchievementSubject'],
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: name }],
      achievement: coachAchievement(publicUrl, certificate),
    },
    credentialStatus: { id: addresses.revocations, type: '1EdTechRevocationList' },
  }
}
