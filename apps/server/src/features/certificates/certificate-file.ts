import { createHash } from 'node:crypto'
import type { Certificate } from '@oola/contract/certificates/certificates.schema'
import { type CompactJWSHeaderParameters, CompactSign, compactVerify } from 'jose'
import type { Deps } from '#server/deps.ts'
import { storedDrawings } from '#server/platform/drawing/stored-drawings.ts'
import type { PrintedCertificate } from './certificate-pdf.ts'
import type { CredentialKey } from './credential-key.ts'
import type { credentialAddresses } from './open-badge.ts'

interface Needs extends Pick<Deps, 'files' | 'printer'> {
  readonly key: Promise<CredentialKey>
  readonly header: () => Promise<CompactJWSHeaderParameters>
  readonly addresses: ReturnType<typeof credentialAddresses>
  readonly ethics: () => PrintedCertificate['ethics']
}

/** Increase it when the drawing changes, so that certificates are drawn again. */
const DRAWING = 1
const PDF = { module: new URL('./certificate-pdf.ts', import.meta.url), name: 'certificatePdf' }
/** Precedes the line with the signature: the signature covers everything above it. */
const SIGNATURE_MARK = '\n%oola-certificate '

const sha256 = (content: Uint8Array | string): string =>
  createHash('sha256').update(content).digest('base64url')

const fileOf = (code: string): string => `certificates/${code}.pdf`

/**
 * The signed PDF of a certificate: drawn once, and stored until its texts or the key change (docs/decisions/limits).
 */
export const certificateFiles = ({ files, printer, key, header, addresses, ethics }: Needs) => {
  const findOrDraw = storedDrawings(files)

  const sign = async (paper: Uint8Array, code: string, drawing: string): Promise<Buffer> => {
    const claims = {
      ...{ iss: addresses.issuer, credential: addresses.credential(code) },
      ...{ sha256: sha256(paper), drawing },
    }
    const signature = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
      .setProtectedHeader({ ...(await header()), typ: 'oola-certificate' })
      .sign((await key).privateKey)
    return Buffer.concat([paper, Buffer.from(`${SIGNATURE_MARK}${signature}\n`)])
  }

  /** Whether a file is complete, signed with the present key, and up to date. */
  const isCurrent = async (stored: Buffer, drawing: string): Promise<boolean> => {
    const mark = stored.lastIndexOf(SIGNATURE_MARK)
    const jws = stored.subarray(mark + SIGNATURE_MARK.length).toString()
    try {
      const { payload } = await compactVerify(jws.trim(), (await key).publicJwk)
      const claims = JSON.parse(new TextDecoder().decode(payload))
      return claims.drawing === drawing && claims.sha256 === sha256(stored.subarray(0, mark))
    } catch {
      return false
    }
  }

  return {
    /** The last line is a signature over all bytes above it. @throws drawings_busy */
    pdf: async (certificate: Certificate): Promise<Buffer> => {
      const { code } = certificate
      const printed: PrintedCertificate = { certificate, address: addresses.page(code), ethics: ethics() }
      const drawing = sha256(JSON.stringify([DRAWING, printed, addresses.issuer]))
      return findOrDraw({
        key: fileOf(code),
        draw: async () => sign(await printer(code, PDF, printed), code, drawing),
        isCurrent: (stored) => isCurrent(stored, drawing),
      })
    },

    remove: (code: string): Promise<void> => files.remove(fileOf(code)),
  }
}
