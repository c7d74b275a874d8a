import { capitalized, counted } from '@oola/contract/count-words'
import { groupedNumber } from '@oola/contract/grouped-number'
import { MEMBER_COLUMNS, type MemberColumn } from '@oola/contract/staff/members.calls'
import { EXPORT_ROWS } from '@oola/contract/staff/staff.constants'
import { useState } from 'react'
import { failureWords } from '../../kit/failure-words.ts'
import { whoMay } from '../../kit/list-states.tsx'
import { isReason, ReasonField } from '../../kit/reason-field.tsx'
import { StaffButton } from '../../kit/staff-button.tsx'
import { showNote } from '../../kit/staff-notes.tsx'
import { StaffWindow } from '../../kit/staff-window.tsx'
import { useExportMembers } from '../members.mutations.ts'
import type { MembersChoice, MembersOrder } from '../members.queries.ts'
import { MEMBER_TABLE } from './member-columns.tsx'
import classes from './members.module.css'

interface ExportWindowProps {
  readonly choice: MembersChoice
  readonly order: MembersOrder
  /** Only these members. */
  readonly ids?: readonly number[]
  /** How many rows it will have; undefined until it is known. */
  readonly count: number | undefined
  readonly isEstimate: boolean
  readonly mayExportMany: boolean
  readonly seesAll: boolean
  /** The columns that the list shows. */
  readonly shown: readonly string[]
  readonly onClose: () => void
}

const TITLES = new Map(MEMBER_TABLE.map(({ id, header }) => [id, header]))

const rowsInWords = (count: number | undefined, isEstimate: boolean): string => {
  if (count === undefined) return 'rows'
  return isEstimate ? `about ${counted(count, 'row')}` : counted(count, 'row')
}

/** Asks for columns and reason, then saves the list as CSV (STAFF-10). */
export function ExportWindow(props: ExportWindowProps) {
  const { choice, order, ids, count, isEstimate, seesAll, onClose } = props
  const [columns, setColumns] = useState<readonly MemberColumn[]>(() =>
    seesAll ? MEMBER_COLUMNS.filter((column) => props.shown.includes(column)) : ['name'],
  )
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [failure, setFailure] = useState<string>()
  const file = useExportMembers()
  const isTooMany = !props.mayExportMany && count !== undefined && count > EXPORT_ROWS
  const tooManyChosen = ids && ids.length > EXPORT_ROWS
  const rows = rowsInWords(count, isEstimate)

  const toggle = (column: MemberColumn) =>
    setColumns(MEMBER_COLUMNS.filter((each) => (each === column) !== columns.includes(each)))

  const save = async () => {
    if (isTooMany || tooManyChosen || file.isPending) return
    setTried(true)
    if (!isReason(reason)) return
    if (columns.length === 0) return setFailure('Choose at least one column.')
    setFailure(undefined)
    const name = `members-${new Date().toISOString().slice(0, 10)}.csv`
    try {
      await file.mutateAsync({
        ...{ ...choice, ...order, columns: [...columns], reason, name },
        ...(ids ? { ids: [...ids] } : {}),
      })
      showNote('The file is in your downloads', { detail: name })
      onClose()
    } catch (error) {
      setFailure(failureWords(error))
    }
  }

  return (
    <StaffWindow
      title="Export as CSV"
      lead={`${capitalized(rows)}, ${ids ? 'the members you chose' : 'as the list shows them now'}.`}
      onClose={onClose}
      onSubmit={() => void save()}
      note="The log records who, when, why and the filters."
      actions={
        <>
          <StaffButton shortcut="Escape" onClick={onClose}>
            Cancel
          </StaffButton>
          <StaffButton
            type="submit"
            variant="filled"
            shortcut="Ctrl+Enter"
            loading={file.isPending}
            disabled={isTooMany || tooManyChosen}
          >
            {`Export ${rows}`}
          </StaffButton>
        </>
      }
    >
      {isTooMany && (
        <p role="status">
          More than {groupedNumber(EXPORT_ROWS)} rows are for {whoMay('exportMany')}. Add a filter, or ask one
          of them.
        </p>
      )}
      {tooManyChosen && (
        <p role="status">Choose {groupedNumber(EXPORT_ROWS)} members at most, or export the whole list.</p>
      )}
      {seesAll && (
        <fieldset className={classes.columns}>
          <legend>Columns, after the Customer Id</legend>
          {MEMBER_COLUMNS.map((column) => (
            <label key={column}>
              <input type="checkbox" checked={columns.includes(column)} onChange={() => toggle(column)} />
              {TITLES.get(column)}
            </label>
          ))}
        </fieldset>
      )}
      <ReasonField value={reason} onChange={setReason} tried={tried} autofocus quickReasons={[]} />
      {failure && <p role="alert">{failure}</p>}
    </StaffWindow>
  )
}
