import { petalPath } from '@oola/contract/assessment/wheel-slices'
import { LIFE_AREAS, type LifeAreaKey } from '@oola/contract/life-areas/life-areas'
import type { TrsPicture } from '@oola/contract/site/trs.schema'
import type { ComponentType } from 'react'
import { dropPath } from './drop-path.ts'
import classes from './illustration.module.css'

const PETALS = { hub: 0.3, gap: 0.06, innerCorner: 0.02, outerCorner: 0.2 }

/** The wheel on a pale disc, as on every pack. */
function Label({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle data-tone="tint" r={r} />
      {LIFE_AREAS.map(({ key }, index) => (
        <path key={key} data-area={key} d={petalPath(r * 0.78, index, 1, PETALS)} />
      ))}
    </g>
  )
}

interface PackProps {
  area: LifeAreaKey
  /** Left edge, top of the body, width, height. */
  box: readonly [x: number, y: number, width: number, height: number]
  corner?: number
  lid?: LifeAreaKey
}

/** A tin, a jar or a bottle: a rounded body, a lid, a label. */
function Pack({ area, box: [x, y, width, height], corner = 22, lid = 'friends' }: PackProps) {
  return (
    <>
      <rect
        data-area={lid}
        x={x + width * 0.1}
        y={y - height * 0.15}
        width={width * 0.8}
        height={height * 0.24}
        rx="10"
      />
      <rect data-area={area} x={x} y={y} width={width} height={height} rx={corner} />
      <Label x={x + width / 2} y={y + height * 0.5} r={Math.min(width, height) * 0.3} />
    </>
  )
}

const Table = ({ area }: { area: LifeAreaKey }) => (
  <path data-area={area} data-tone="edge" d="M0 262h480v58H0Z" />
)

/** Nothing is near the sides: a squarer box crops them. */
function Whole() {
  return (
    <>
      <Table area="family" />
      <Pack area="finance" lid="fitness" box={[66, 166, 72, 98]} corner={18} />
      <Pack area="fun" lid="field" box={[130, 120, 100, 144]} />
      <Pack area="field" lid="friends" box={[342, 166, 72, 98]} corner={18} />
      <Pack area="fitness" lid="fun" box={[250, 120, 100, 144]} />
      <Pack area="faith" lid="friends" box={[211, 178, 58, 86]} corner={16} />
    </>
  )
}

function Rise() {
  return (
    <>
      <circle data-area="faith" cx="356" cy="180" r="86" />
      <Table area="family" />
      <Pack area="family" lid="faith" box={[112, 104, 140, 160]} />
      <path data-area="field" d={dropPath(300, 238, 24, 322, 190)} />
      <path data-area="fitness" d={dropPath(362, 240, 22, 340, 196)} />
      <circle data-area="friends" cx="412" cy="242" r="20" />
    </>
  )
}

function Mind() {
  return (
    <>
      <path data-area="fun" data-tone="soft" d="M240 0h240v320H240Z" />
      <Table area="fun" />
      <Pack area="fun" lid="field" box={[92, 86, 150, 178]} />
      <path data-area="fun" data-tone="text" d="M292 164h108l-14 90q-2 10-12 10h-56q-10 0-12-10Z" />
      <path data-area="fitness" d="M298 202h96l-8 52q-2 10-12 10h-56q-10 0-12-10Z" />
      <path data-area="finance" d={dropPath(346, 112, 26, 346, 168)} />
    </>
  )
}

function Shots() {
  return (
    <>
      <circle data-area="family" cx="240" cy="150" r="122" />
      <Table area="faith" />
      <Pack area="faith" lid="friends" box={[116, 142, 72, 122]} corner={20} />
      <Pack area="field" lid="fun" box={[204, 122, 76, 142]} corner={20} />
      <Pack area="fitness" lid="friends" box={[296, 142, 72, 122]} corner={20} />
    </>
  )
}

const CAPSULES = [
  { x: 306, y: 232, turn: -24 },
  { x: 368, y: 246, turn: 12 },
  { x: 414, y: 222, turn: -52 },
] as const

function Connection() {
  return (
    <>
      <circle data-area="friends" data-tone="edge" cx="190" cy="160" r="150" />
      <Table area="friends" />
      <Pack area="friends" lid="fitness" box={[118, 84, 146, 180]} corner={40} />
      {CAPSULES.map(({ x, y, turn }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path data-area="field" d="M0-15h-16a15 15 0 0 0 0 30H0Z" />
          <path data-area="family" d="M0-15h16a15 15 0 0 1 0 30H0Z" />
        </g>
      ))}
    </>
  )
}

function Body() {
  return (
    <>
      <Table area="fitness" />
      <path data-area="finance" d={dropPath(96, 132, 44, 152, 262)} />
      <path data-area="fitness" data-tone="text" d={dropPath(396, 118, 48, 330, 262)} />
      <path data-area="fitness" data-tone="edge" d={dropPath(430, 196, 32, 342, 266)} />
      <Pack area="fitness" lid="fun" box={[160, 86, 154, 178]} />
    </>
  )
}

function Rest() {
  return (
    <>
      <path data-area="family" d="M326 132a65 65 0 1 0 54-105 53 53 0 0 1-54 105Z" />
      <Table area="fun" />
      <Pack area="fun" lid="friends" box={[96, 110, 128, 154]} />
      <path data-area="field" d="M262 186h110v38a40 40 0 0 1-40 40h-30a40 40 0 0 1-40-40Z" />
      <path data-area="field" d="M366 196h18a24 24 0 0 1 0 48h-22v-14h20a10 10 0 0 0 0-20h-16Z" />
      <path data-area="family" d="M262 186h110v8H262Z" />
    </>
  )
}

const DRAWINGS: Readonly<Record<TrsPicture, { Drawing: ComponentType; ground: LifeAreaKey }>> = {
  set: { Drawing: Whole, ground: 'family' },
  rise: { Drawing: Rise, ground: 'family' },
  mind: { Drawing: Mind, ground: 'fun' },
  shots: { Drawing: Shots, ground: 'faith' },
  connection: { Drawing: Connection, ground: 'friends' },
  body: { Drawing: Body, ground: 'fitness' },
  rest: { Drawing: Rest, ground: 'fun' },
}

/** Area that colors a picture of the Total Rebalancing System. */
export const groundOf = (picture: TrsPicture): LifeAreaKey => DRAWINGS[picture].ground

/** A drawing of the Total Rebalancing System: the set, or one of its steps. Decorative. */
export function ProductDrawing({ picture }: { picture: TrsPicture }) {
  const { Drawing, ground } = DRAWINGS[picture]
  return (
    <svg
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      data-area={ground}
      className={classes.picture}
      aria-hidden
    >
      <path data-tone="soft" d="M0 0h480v320H0Z" />
      <Drawing />
    </svg>
  )
}
