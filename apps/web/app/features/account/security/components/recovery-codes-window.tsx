import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { AppModal } from '#web/ui/modals/app-modal.tsx'
import { storeRecoveryCodes, useWriteSecurity } from '../security.mutations.ts'
import classes from './security.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onClose: () => void
}

const look = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The ten recovery codes, shown once: DONE opens when they are in a safe place (SECURE-07; mockup 69). */
export function RecoveryCodesWindow({ codes, onClose }: RecoveryCodesProps) {
  const [isStored, setStored] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const { copied, copy } = useCopy()
  const write = useWriteSecurity()
  const text = `Recovery codes for Oola. Each one works once.\n\n${codes.join('\n')}\n`
  const finish = async () => {
    if (isSending) return
    setSending(true)
    setFailure(null)
    try {
      await storeRecoveryCodes()
      await write()
      onClose()
    } catch (error) {
      setFailure(error)
      setSending(false)
    }
  }
  const leave = () => {
    void write()
    onClose()
  }
  return (
    <AppModal
      opened
      onClose={leave}
      title="Your recovery codes"
      keepOnPressOutside
      actions={
        <Button size="lg" fullWidth disabled={!isStored} loading={isSending} onClick={() => void finish()}>
          DONE
        </Button>
      }
    >
      <p>Each one works once. Keep them somewhere other than your phone. You won’t see them again.</p>
      <Grid as="ol" columns={2} phone={2} gap={2} className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Grid>
      <Row gap={2} wrap className={classes.ways}>
        <Button
          variant="outline"
          size="sm"
          data-autofocus
          leftIcon={<IconDownload {...look} />}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'oola-recovery-codes.txt')}
        >
          SAVE
        </Button>
        <Button
          variant="outline"
          size="sm"
          leftIcon={<IconPrinter {...look} />}
          onClick={() => window.print()}
        >
          PRINT
        </Button>
        <Button
          variant="outline"
          size="sm"
          leftIcon={copied ? <IconCheck {...look} /> : <IconCopy {...look} />}
          onClick={() => void copy(text)}
        >
          {copied ? 'COPIED' : 'COPY'}
        </Button>
      </Row>
      <CheckboxField
        label="I have put them in a safe place"
        checked={isStored}
        onChange={(event) => setStored(event.target.checked)}
      />
      <FormFailure failure={failure} />
    </AppModal>
  )
}
