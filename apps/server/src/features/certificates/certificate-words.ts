/** The number that is printed on a certificate. */
export const certificateNumber = ({ issuedDay, memberId }: { issuedDay: string; memberId: number }): string =>
  `OC-${issuedDay.slice(0, 4)}-${String(memberId).padStart(6, '0')}`

/** What the owner of a withdrawn certificate reads, whoever withdrew it. */
export const withdrawnMail = (memberId: number, certificate: string) =>
  ({ name: 'certificateWithdrawn', memberId, values: { certificate }, path: '/contact' }) as const
