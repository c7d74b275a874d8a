import { counted } from '@oola/contract/count-words'
import { useId, useState } from 'react'
import { ConfirmChange } from '../kit/confirm-change.tsx'
import { StaffButton } from '../kit/staff-button.tsx'
import { showNote } from '../kit/staff-notes.tsx'
import classes from './components/bundle-actions.module.css'
import { exportBundle, importBundle, planImport } from './content.mutations.ts'

const REASONS = ['The texts were checked on staging']

function ImportWindow({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const [bundle, setBundle] = useState<File | null>(null)
  return (
    <ConfirmChange
      title="Import texts"
      lead="All texts of an export are published at once, or none."
      planFor={bundle && [bundle.name, bundle.size, bundle.lastModified]}
      plan={() => (bundle ? planImport(bundle) : Promise.reject(new Error('Choose a file first.')))}
      confirm={async (confirmed) => bundle && importBundle(bundle, confirmed)}
      quickReasons={REASONS}
      onClose={onClose}
      onDone={() => {
        showNote('Published')
        onClose()
      }}
    >
      <div className={classes.pick}>
        <label htmlFor={id}>Export of the other installation</label>
        <input
          id={id}
          type="file"
          accept="application/json,.json"
          onChange={({ target }) => setBundle(target.files?.[0] ?? null)}
        />
      </div>
    </ConfirmChange>
  )
}

/** Moves all published texts to another installation, or from one (AUTHOR-11). */
export function BundleActions() {
  const [importing, setImporting] = useState(false)
  const [exporting, setExporting] = useState(false)
  const save = async () => {
    setExporting(true)
    try {
      showNote(`Exported: ${counted(await exportBundle(), 'file')}`)
    } catch (error) {
      const detail = error instanceof Error ? error.message : 'Try again.'
      showNote('The export did not work', { tone: 'bad', detail })
    } finally {
      setExporting(false)
    }
  }
  return (
    <>
      <StaffButton loading={exporting} onClick={() => void save()}>
        Export
      </StaffButton>
      <StaffButton onClick={() => setImporting(true)}>Import</StaffButton>
      {importing && <ImportWindow onClose={() => setImporting(false)} />}
    </>
  )
}
