import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '#web/lib/save-file.ts'
import { useCopy } from '#web/lib/use-copy.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import classes from './sign-in.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onStored: () => void
}

/** The ten recovery codes, shown once: the way on opens when they are stored. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const [ticked, setTicked] = useState<boolean | null>(null)
  const { copied, copy } = useCopy()
  const isStored = ticked ?? copied === true
  const text = `Recovery codes for Oola Staff. Each works once.\n\n${codes.join('\n')}\n`
  const download = () => {
    saveFile(new Blob([text], { type: 'text/plain' }), 'oola-staff-recovery-codes.txt')
    setTicked(true)
  }
  return (
    <>
      <h1 className={classes.title} tabIndex={-1}>
        Your recovery codes
      </h1>
      <p className={classes.lead}>
        If your phone is lost, one of these lets you in. Each works once. They are shown only now, so store
        them where only you can read them.
      </p>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Row gap={2} wrap>
        <Button
          variant="outline"
          size="sm"
          leftIcon={
            copied ? (
              <IconCheck size={18} stroke={2} aria-hidden />
            ) : (
              <IconCopy size={18} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => void copy(text)}
        >
          {copied ? 'COPIED' : 'COPY'}
        </Button>
        <Button
          variant="outline"
          size="sm"
          leftIcon={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={download}
        >
          DOWNLOAD
        </Button>
      </Row>
      <CheckboxField
        label="I stored my codes."
        checked={isStored}
        onChange={(event) => setTicked(event.target.checked)}
      />
      <Button fullWidth disabled={!isStored} onClick={onStored}>
        OPEN THE CONSOLE
      </Button>
    </>
  )
}
