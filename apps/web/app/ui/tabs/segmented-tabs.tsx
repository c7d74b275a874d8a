import { IconLock } from '@tabler/icons-react'
import { Row } from '../layout/row.tsx'
import { Tooltip } from '../layout/tooltip.tsx'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import { onTabListKey } from './roving-keys.ts'
import classes from './tabs.module.css'

interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
  /** Shows a lock; a press calls `onLocked` and selects nothing. */
  readonly locked?: boolean
  /** Why it is locked: shown on hover and focus, and read aloud. */
  readonly hint?: string
}

export interface TabsProps<Id extends string> {
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  onLocked?: (id: Id) => void
  /** Name of the whole list. */
  label: string
  /** Prefix of the ids `<prefix>-tab-<id>` and `<prefix>-panel-<id>` that connect tabs and panels. */
  idPrefix?: string
}

interface SegmentedTabsProps<Id extends string> extends TabsProps<Id> {
  /** Equal columns at full width, as in the login form; on mobile always. */
  fullWidth?: boolean
}

/** A few choices in one sunken pill (look.md 8). */
export function SegmentedTabs<Id extends string>({ fullWidth, label, ...list }: SegmentedTabsProps<Id>) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className={classes.track}
      data-full={fullWidth || undefined}
      onKeyDown={onTabListKey}
    >
      <TabButtons {...list} className={classes.tab} />
    </div>
  )
}

/** Separate 44 px pills; the selected one is ink. */
export function Pills<Id extends string>({ label, ...list }: TabsProps<Id>) {
  return (
    <Row role="tablist" gap={2} wrap aria-label={label} onKeyDown={onTabListKey}>
      <TabButtons {...list} className={classes.pill} />
    </Row>
  )
}

type TabButtonsProps<Id extends string> = Omit<TabsProps<Id>, 'label'> & { className: string | undefined }

function TabButtons<Id extends string>({
  tabs,
  value,
  onChange,
  onLocked,
  idPrefix,
  className,
}: TabButtonsProps<Id>) {
  return tabs.map((tab) => (
    <TabButton
      key={tab.id}
      tab={tab}
      chosen={tab.id === value}
      idPrefix={idPrefix}
      className={className}
      onPress={() => (tab.locked ? onLocked?.(tab.id) : onChange(tab.id))}
    />
  ))
}

interface TabButtonProps {
  tab: Tab<string>
  chosen: boolean
  idPrefix: string | undefined
  className: string | undefined
  onPress: () => void
}

function TabButton({
  tab: { id, label, locked, hint },
  chosen,
  idPrefix,
  className,
  onPress,
}: TabButtonProps) {
  const button = (
    <button
      type="button"
      role="tab"
      id={idPrefix && `${idPrefix}-tab-${id}`}
      aria-controls={idPrefix && chosen ? `${idPrefix}-panel-${id}` : undefined}
      aria-selected={chosen}
      aria-description={hint}
      tabIndex={chosen ? 0 : -1}
      className={className}
      data-locked={locked || undefined}
      onClick={onPress}
    >
      {locked && <IconLock size={15} stroke={2} aria-hidden />}
      {label}
      {locked && <VisuallyHidden> (locked)</VisuallyHidden>}
    </button>
  )
  return hint ? <Tooltip label={hint}>{button}</Tooltip> : button
}

interface TabPanelProps {
  /** The same as the list's `idPrefix`. */
  idPrefix: string
  id: string
  children: React.ReactNode
}

/** The content of a tab. */
export function TabPanel({ idPrefix, id, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${idPrefix}-panel-${id}`} aria-labelledby={`${idPrefix}-tab-${id}`}>
      {children}
    </div>
  )
}
