import { z } from 'zod'
import { call } from '../call.ts'
import { Certificate, CertificateCode } from './certificates.schema.ts'

export const getCertificate = call({
  method: 'GET',
  path: '/Certificate/GetCertificate/:code',
  access: 'public',
  summary: 'A certificate and whether it still counts, for who has its address',
  source: 'issue 11: a public page that proves it',
  params: z.object({ code: CertificateCode }),
  reply: Certificate,
  errors: ['not_found'],
})

export const getMyCertificate = call({
  method: 'GET',
  path: '/Certificate/GetMyCertificate',
  access: 'member',
  summary: "The member's own certificate; null before the exam is passed, and after it was withdrawn",
  source: 'issue 11; spec/curriculum/certification',
  reply: Certificate.nullable(),
})
