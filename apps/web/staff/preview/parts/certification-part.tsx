import type { CertificationModuleInfo } from '@oola/contract/courses/certification.schema'
import { CertificationPage } from '#web/features/learning/components/module/certification-page.tsx'
import { useShown } from '../shown.ts'

const nothing = () => {}

/** The page of a module of the certification, open at the part of the field in focus. */
export default function CertificationPart() {
  const { preview, at } = useShown()
  const [part] = at
  const requested = part === 'read' || part === 'do' ? part : 'watch'
  return (
    <CertificationPage
      key={requested}
      data={preview.data as CertificationModuleInfo}
      requestedPart={requested}
      place={null}
      way={null}
      onDownload={nothing}
      onCompleted={nothing}
    />
  )
}
