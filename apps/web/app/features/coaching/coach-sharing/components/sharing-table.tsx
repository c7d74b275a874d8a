import { AREA_KINDS, type AreaKind } from '@oola/contract/coaching/coach-sharing/coach-sharing.constants'
import type { SharingMarks } from '@oola/contract/coaching/coach-sharing/coach-sharing.schema'
import { LIFE_AREAS, type LifeArea } from '@oola/contract/life-areas/life-areas'
import { IconLock } from '@tabler/icons-react'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Chip } from '#web/ui/lists/chip.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { AreaTile } from '#web/ui/wheel/area-tile.tsx'
import classes from './sharing.module.css'

const LABELS: Record<AreaKind, string> = { scores: 'Scores', goals: 'Goals', actions: 'Actions' }
const ALL = LIFE_AREAS.map(({ id }) => id)

interface SharingTableProps {
  marks: SharingMarks
  onChange: (marks: SharingMarks) => void
}

/** Seven areas, three kinds; a column's head marks or unmarks all of its kind (mockup 47). */
export function SharingTable({ marks, onChange }: SharingTableProps) {
  const setKind = (kind: AreaKind, areas: readonly number[]) => onChange({ ...marks, [kind]: [...areas] })
  const toggle = (kind: AreaKind, { id }: LifeArea) =>
    setKind(
      kind,
      ALL.filter((area) => (area === id) !== marks[kind].includes(area)),
    )
  return (
    <table className={classes.table} data-off={!marks.isOn || undefined}>
      <thead>
        <tr>
          <th scope="col">Area</th>
          {AREA_KINDS.map((kind) => {
            const isValidText = marks[kind].length === ALL.length
            return (
              <th key={kind} scope="col">
                <button
                  type="button"
                  className={classes.head}
                  disabled={!marks.isOn}
                  onClick={() => setKind(kind, isValidText ? [] : ALL)}
                >
                  {LABELS[kind]}
                  <VisuallyHidden>{isValidText ? ', share none' : ', share all'}</VisuallyHidden>
                </button>
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {LIFE_AREAS.map((area) => {
          const isPrivate = !AREA_KINDS.some((kind) => marks[kind].includes(area.id))
          return (
            <tr key={area.key}>
              <th scope="row">
                <Row as="span" gap={3} className={classes.area}>
                  <AreaTile area={area.key} size="md" variant={isPrivate ? 'locked' : 'soft'} />
                  {area.name}
                  {isPrivate && <Chip icon={<IconLock size={14} stroke={1.75} aria-hidden />}>Private</Chip>}
                </Row>
              </th>
              {AREA_KINDS.map((kind) => (
                <td key={kind}>
                  <CheckboxField
                    label={<VisuallyHidden>{`${area.name}, ${LABELS[kind].toLowerCase()}`}</VisuallyHidden>}
                    checked={marks[kind].includes(area.id)}
                    disabled={!marks.isOn}
                    onChange={() => toggle(kind, area)}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
