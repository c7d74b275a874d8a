import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'
import { areaColours } from '#server/platform/drawing/colours.ts'

/** The recommended size of a cover (PORTAL-49). */
const WIDTH = 1440
const HEIGHT = 500

/** The left start of the first of the seven waves, and the distance between them. */
const TOP = 178
const STEP = 34

/** Seven hills, one per life area: the picture at the top of mockup 17. */
const waves = (): string => {
  const bands = LIFE_AREAS.map(({ id }, index) => {
    const y = TOP + index * STEP
    const crest = `M0 ${y}C180 ${y - 46} 420 ${y - 46} 700 ${y}S1180 ${y + 60} ${WIDTH} ${y - 26}`
    return `<path fill="${areaColours(id).fill}" d="${crest}V${HEIGHT}H0Z"/>`
  })
  const ground = `<path fill="${areaColours(1).soft}" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${ground}${bands.join('')}</svg>`
}

/** A cover for a demo coach, as a WebP file. */
export const drawDemoCover = async (): Promise<Buffer> => {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(waves())).webp({ quality: 90 }).toBuffer()
}
