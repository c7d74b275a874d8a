import { z } from 'zod'
import { call } from '../call.ts'
import { Certificate, CertificateCode } from './certificates.schema.ts'

export const getCertificate = call({
  method: 'GET',
  path: '/Certificate/GetCertificate/:code',
  access: 'public',
  summary: 'A certificate and whether it is valid, for anyone with its address',
  source: 'ours: issue 11, a public page that proves a certificate',
  params: z.object({ code: CertificateCode }),
  reply: Certificate,
  errors: ['not_found'],
})

export const getMyCertificate = call({
  method: 'GET',
  path: '/Certificate/GetMyCertificate',
  access: 'member',
  summary: "The member's own certificate; null before the exam is passed and after a withdrawal",
  source: 'ours: issue 11, the certificate of the coach certification',
  reply: Certificate.nullable(),
})
