import { lifeArea } from '@oola/contract/life-areas/life-areas'
import { Illustration } from '#web/ui/illustrations/illustration.tsx'

interface ModulePictureProps {
  module: { readonly id: number; readonly areaId: number | null; readonly imageUrl: string | null }
  locked?: boolean
  className?: string | undefined
}

/** The poster of a module's film, or one of the kit's drawings. Decorative: the title is next to it. */
export function ModulePicture({ module: { id, areaId, imageUrl }, locked, className }: ModulePictureProps) {
  if (imageUrl && !locked) return <img src={imageUrl} alt="" className={className} loading="lazy" />
  return (
    <Illustration
      id={id}
      locked={locked ?? false}
      className={className}
      {...(areaId !== null && { area: lifeArea(areaId).key })}
    />
  )
}
