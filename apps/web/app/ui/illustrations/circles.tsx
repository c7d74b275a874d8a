const ORBITERS = [
  { area: 'fun', x: 193, y: 80, r: 18 },
  { area: 'family', x: 340, y: 76, r: 22 },
  { area: 'field', x: 118, y: 205, r: 16 },
  { area: 'faith', x: 231, y: 250, r: 14 },
  { area: 'fitness', x: 303, y: 271, r: 12 },
] as const

export function Orbit() {
  return (
    <>
      <circle data-tone="line" cx="240" cy="160" r="130" />
      <circle data-tone="line" cx="240" cy="160" r="92" />
      <circle data-area="friends" cx="240" cy="160" r="50" />
      {ORBITERS.map(({ area, x, y, r }) => (
        <circle key={area} data-area={area} cx={x} cy={y} r={r} />
      ))}
    </>
  )
}

export function Ripple() {
  return (
    <>
      <circle data-area="fun" data-tone="edge" cx="69" cy="300" r="300" />
      <circle data-area="fun" cx="69" cy="300" r="237" />
      <circle data-area="field" cx="69" cy="300" r="173" />
      <circle data-area="family" cx="69" cy="300" r="109" />
      <circle data-area="fun" data-tone="tint" cx="69" cy="300" r="50" />
    </>
  )
}

const CORNERS = [
  [1, 1],
  [-1, 1],
  [-1, -1],
  [1, -1],
] as const

/** A quarter of a disc with its corner at x, y; `turn` 0 extends to the right and below, then clockwise. */
const quarter = (x: number, y: number, r: number, turn: 0 | 1 | 2 | 3): string => {
  const [right, down] = CORNERS[turn]
  const sweep = right === down ? 1 : 0
  return `M${x} ${y}h${right * r}a${r} ${r} 0 0 ${sweep} ${-right * r} ${down * r}Z`
}

export function Tiles() {
  return (
    <>
      <path data-area="field" data-tone="soft" d="M0 0h319v160H0Z" />
      <path data-area="finance" data-tone="soft" d="M0 160h319v160H0Z" />
      <path data-area="faith" data-tone="soft" d="M319 0h161v160H319Z" />
      <path data-area="fun" data-tone="soft" d="M319 160h161v160H319Z" />
      <path data-area="fun" d={quarter(160, 160, 150, 0)} />
      <path data-area="faith" d={quarter(160, 160, 150, 1)} />
      <path data-area="field" d={quarter(160, 160, 150, 2)} />
      <path data-area="family" d={quarter(160, 160, 150, 3)} />
      <path data-area="friends" d={quarter(319, 0, 150, 0)} />
      <path data-area="finance" d={quarter(319, 320, 150, 3)} />
    </>
  )
}

export function Pinwheel() {
  return (
    <>
      <path data-area="field" d={quarter(246, 166, 130, 0)} />
      <path data-area="family" d={quarter(234, 166, 130, 1)} />
      <path data-area="fitness" d={quarter(234, 154, 130, 2)} />
      <path data-area="fun" d={quarter(246, 154, 130, 3)} />
      <circle data-tone="tint" cx="240" cy="160" r="15" />
    </>
  )
}

const GUESTS = ['family', 'field', 'friends', 'fun', 'fitness', 'finance'] as const

export function Table() {
  return (
    <g transform="translate(240 169)">
      <circle data-area="faith" r="118" />
      <circle data-tone="tint" r="78" />
      {GUESTS.map((area, index) => {
        const angle = (index * Math.PI) / 3
        return (
          <circle
            key={area}
            data-area={area}
            cx={(118 * Math.cos(angle)).toFixed(1)}
            cy={(118 * Math.sin(angle)).toFixed(1)}
            r="28"
          />
        )
      })}
    </g>
  )
}
