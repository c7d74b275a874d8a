import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'
import type { ShareKind } from '../sharing.queries.ts'

interface SharePreviewProps {
  kind: ShareKind
  /** Area scores of the wheel, or the areas of the Top 7. */
  petals: readonly number[]
  hub: number
}

/** The wheel that the shared picture will show; the picture itself is drawn when the page becomes public. */
export function SharePreview({ kind, petals, hub }: SharePreviewProps) {
  if (kind === 2) return <PetalRing areas={petals.map((id) => lifeArea(id).key)} size={160} />
  return <Wheel scores={petals} title={`Your wheel, Oola score ${hub}`} radius={84} hub={{ value: hub }} />
}
