import { counted } from '@oola/contract/count-words'
import type { DefinedTimeZone } from '@oola/contract/time-zones/time-zones.calls'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { EmptyNote } from '#web/ui/feedback/empty-note.tsx'
import { LiveRegion } from '#web/ui/feedback/live-region.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Choice } from '#web/ui/lists/choice.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { searchZones, withFirst, type ZoneRow } from '../zone-search.ts'
import classes from './time-zones.module.css'

interface ZoneListProps {
  zones: readonly DefinedTimeZone[]
  /** At the top: the member's zone, or the suggested one. */
  first: number | null
  /** The zone of this browser. */
  device: number | null
  chosen: number | null
  onChoose: (id: number) => void
}

/** The zones, searchable by city or name; one of them is selected. */
export function ZoneList({ zones, first, device, chosen, onChoose }: ZoneListProps) {
  const group = useId()
  const [text, setText] = useState('')
  const rows = searchZones(withFirst(zones, first), text)
  return (
    <>
      <TextField
        label="Search a city or zone"
        labelHidden
        placeholder="Search a city or zone"
        icon={<IconSearch size={20} stroke={1.75} aria-hidden />}
        type="search"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <fieldset className={classes.list} aria-label="Time zone">
        {rows.map((row) => (
          <Row
            key={row.zone.id}
            row={row}
            group={group}
            device={row.zone.id === device}
            checked={row.zone.id === chosen}
            onChoose={() => onChoose(row.zone.id)}
          />
        ))}
        {rows.length === 0 && <EmptyNote>We don’t know that place. Try the nearest large city.</EmptyNote>}
      </fieldset>
      <LiveRegion>{text.trim() === '' ? '' : foundWords(rows.length)}</LiveRegion>
    </>
  )
}

const foundWords = (count: number): string => {
  if (count === 0) return 'No time zone found'
  return `${counted(count, 'time zone')} found`
}

interface RowProps {
  row: ZoneRow
  /** Groups the radio buttons. */
  group: string
  device: boolean
  checked: boolean
  onChoose: () => void
}

function Row({ row: { zone, city }, group, device, checked, onChoose }: RowProps) {
  const note = city ?? (device ? 'Where this device is' : null)
  const name = zone.displayName.replace(` (${zone.utcOffset})`, '')
  return (
    <Choice kind="radio" name={group} className={classes.zone} checked={checked} onChoose={onChoose}>
      <span>
        {name}
        <Text as="small" size="small" tone="quiet" className={classes.note}>
          {zone.utcOffset}
          {note && `, ${note}`}
        </Text>
      </span>
      <Text as="span" tone="quiet" numbers>
        {zone.currentTime}
      </Text>
    </Choice>
  )
}
