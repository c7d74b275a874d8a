import { lifeArea } from '@oola/contract/life-areas/life-areas'

export function Hills() {
  return (
    <>
      <circle data-area="faith" cx="329" cy="128" r="62" />
      <ellipse data-area="finance" cx="125" cy="390" rx="300" ry="200" />
      <ellipse data-area="fitness" cx="440" cy="400" rx="290" ry="170" />
      <ellipse data-area="fitness" data-tone="text" cx="207" cy="380" rx="160" ry="90" />
    </>
  )
}

const STAIRS = [
  { area: 'family', x: 44, top: 249 },
  { area: 'finance', x: 126, top: 204 },
  { area: 'finance', tone: 'edge', x: 208, top: 159 },
  { area: 'fitness', x: 290, top: 113 },
  { area: 'fitness', tone: 'text', x: 372, top: 64 },
] as const

export function Stairs() {
  return (
    <>
      <circle data-area="faith" cx="92" cy="92" r="40" />
      {STAIRS.map(({ x, top, area, ...shade }) => (
        <path
          key={x}
          data-area={area}
          data-tone={'tone' in shade ? shade.tone : undefined}
          d={`M${x} 320V${top + 33}a33 33 0 0 1 66 0V320Z`}
        />
      ))}
    </>
  )
}

const arch = (r: number) => `M${240 - r} 320V199a${r} ${r} 0 0 1 ${2 * r} 0V320Z`

export function Arches() {
  return (
    <>
      <path data-area="faith" data-tone="edge" d={arch(199)} />
      <path data-area="faith" d={arch(156)} />
      <path data-area="field" d={arch(112)} />
      <path data-area="friends" d={arch(67)} />
      <circle data-area="family" cx="240" cy="237" r="34" />
    </>
  )
}

const STARS = [
  [79, 69, 4],
  [209, 55, 5],
  [149, 119, 3],
  [110, 169, 3],
  [439, 69, 4],
  [399, 199, 3],
] as const

// The night stays navy in both schemes (look.md 6); lighter, it would be a bright sky.
const NIGHT = { fill: lifeArea(7).color }

export function Moon() {
  return (
    <>
      <path style={NIGHT} d="M0 0h480v320H0Z" />
      {STARS.map(([x, y, r]) => (
        <circle key={x} className="star" cx={x} cy={y} r={r} />
      ))}
      <path data-area="family" d="M276 150a65 65 0 1 0 54-105 53 53 0 0 1-54 105Z" />
      <path data-area="friends" d="M0 304c50-74 120-88 190-48s130 52 290-20v84H0Z" />
      <path data-area="field" d="M0 308c110-40 230-6 300 4s120 2 180-22v30H0Z" />
    </>
  )
}

const BANDS = ['fitness', 'finance', 'family', 'faith', 'field', 'friends', 'fun'] as const

export function Waves() {
  return BANDS.map((area, index) => (
    <path
      key={area}
      data-area={area}
      transform={`translate(0 ${index * 38})`}
      d="M0 95c80-60 150-55 240 0s150 85 240-20v260H0Z"
    />
  ))
}
