import { LIFE_AREAS, lifeArea } from '@oola/contract/life-areas/life-areas'
import { SHARE_KINDS, type ShareKind } from '@oola/contract/sharing/sharing.constants'
import { PetalRing } from '#web/ui/wheel/petal-ring.tsx'
import { Wheel } from '#web/ui/wheel/wheel.tsx'

interface SharePreviewProps {
  kind: ShareKind
  /** Area scores of the wheel, the areas of the Top 7, or the area of a goal. */
  petals: readonly number[]
  hub: number
}

/** The wheel of the shared picture; the picture itself is rendered when the page becomes public. */
export function SharePreview({ kind, petals, hub }: SharePreviewProps) {
  if (kind === SHARE_KINDS.topSeven)
    return <PetalRing areas={petals.map((id) => lifeArea(id).key)} size={160} />
  if (kind === SHARE_KINDS.goal)
    return (
      <PetalRing
        areas={LIFE_AREAS.map(({ id, key }) => (petals.includes(id) ? key : undefined))}
        size={160}
      />
    )
  return <Wheel scores={petals} title={`Your wheel, Oola score ${hub}`} radius={84} hub={{ value: hub }} />
}
