import { LIFE_AREAS } from '@oola/contract/life-areas/life-areas'

interface AreaColours {
  /** The petal. */
  readonly fill: string
  /** The petal's track. */
  readonly soft: string
  /** Text on the petal. */
  readonly on: string
}

/** The portal's colours for pictures and pages of the server (look.md 2). */
export interface Palette {
  readonly canvas: string
  readonly surface: string
  /** The track of an empty place in the Top 7. */
  readonly sunken: string
  readonly ink: string
  readonly ink2: string
  readonly link: string
  readonly primary: string
  readonly primaryHover: string
  readonly onPrimary: string
  readonly focus: string
  /** In area order. */
  readonly areas: readonly AreaColours[]
}

const INK = '#0E1D24'
const WHITE = '#FFFFFF'

const SOFT_LIGHT = ['#B8F3D4', '#DBF2B9', '#FFE5B1', '#FFD8C6', '#FED3D9', '#F0D1EE', '#D2E2FF']
const SOFT_DARK = ['#0B3A27', '#283612', '#382F1F', '#3D2B24', '#4A2227', '#42243E', '#1F304F']
/** Plum and navy are too dark for a dark background. */
const LIFTED: Readonly<Record<number, string>> = { 6: '#B83FA1', 7: '#3B70D8' }

const areasIn = (softs: readonly string[], lifted: Readonly<Record<number, string>>): AreaColours[] =>
  LIFE_AREAS.map(({ id, color }) => ({
    fill: lifted[id] ?? color,
    soft: softs[id - 1] ?? WHITE,
    on: id < 5 ? INK : WHITE,
  }))

/** The palette of pictures. */
export const LIGHT: Palette = {
  canvas: '#F3F6F6',
  surface: WHITE,
  sunken: '#E9EEEF',
  ink: INK,
  ink2: '#43545C',
  link: '#015965',
  primary: '#015965',
  primaryHover: '#00414B',
  onPrimary: WHITE,
  focus: '#067382',
  areas: areasIn(SOFT_LIGHT, {}),
}

const DARK: Palette = {
  canvas: '#081216',
  surface: '#101D22',
  sunken: '#0B171B',
  ink: '#EAF2F3',
  ink2: '#B0C1C6',
  link: '#78CDDD',
  primary: '#78CDDD',
  primaryHover: '#B5E4EE',
  onPrimary: '#00242B',
  focus: '#78CDDD',
  areas: areasIn(SOFT_DARK, LIFTED),
}

/** Every colour of a palette with the name of its CSS variable. */
const namedColours = ({ areas, ...plain }: Palette): [name: string, color: string][] => [
  ...Object.entries(plain),
  ...areas.flatMap(({ fill, soft, on }, index): [string, string][] => [
    [`fill${index + 1}`, fill],
    [`soft${index + 1}`, soft],
    [`on${index + 1}`, on],
  ]),
]

/** For drawings inside a page that has `SCHEME_STYLE`: the colours of the reader's scheme. */
export const SCHEME: Palette = {
  ...(Object.fromEntries(namedColours(LIGHT).map(([name]) => [name, `var(--${name})`])) as Omit<
    Palette,
    'areas'
  >),
  areas: LIFE_AREAS.map(({ id }) => ({
    fill: `var(--fill${id})`,
    soft: `var(--soft${id})`,
    on: `var(--on${id})`,
  })),
}

const variables = (palette: Palette): string =>
  `:root{${namedColours(palette)
    .map(([name, color]) => `--${name}:${color}`)
    .join(';')}}`

/** The CSS variables of `SCHEME`, light and dark by `prefers-color-scheme`. */
export const SCHEME_STYLE = `:root{color-scheme:light dark}${variables(LIGHT)}@media (prefers-color-scheme:dark){${variables(DARK)}}`

/** Colours of a life area in pictures. */
export const areaColours = (areaId: number, { areas }: Palette = LIGHT): AreaColours => {
  const colours = areas[areaId - 1]
  if (!colours) throw new RangeError(`no life area ${areaId}`)
  return colours
}
