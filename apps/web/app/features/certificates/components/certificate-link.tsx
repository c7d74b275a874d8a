import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Button } from '#web/ui/buttons/button.tsx'
import { certificateQueries } from '../certificates.queries.ts'

/** The link to the member's own certificate; renders nothing without one. */
export function CertificateLink() {
  const { data } = useQuery(certificateQueries.mine())
  if (!data) return null
  return (
    <Button
      size="lg"
      to={`/certificate/${data.code}`}
      leftIcon={<IconCertificate size={20} stroke={1.75} aria-hidden />}
    >
      MY CERTIFICATE
    </Button>
  )
}
