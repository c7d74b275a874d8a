import PublicFrame from '#web/pages/public/public-frame.tsx'
import { useShown } from '../shown.ts'

/** Header and footer of public pages; rendered again with each draft. */
export default function SiteFrame() {
  useShown()
  return <PublicFrame />
}
