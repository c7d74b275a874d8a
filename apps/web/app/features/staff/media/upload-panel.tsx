import type { Upload } from '@oola/contract/staff/media.calls'
import { type MediaKind, UPLOAD_HOURS } from '@oola/contract/staff/media.constants'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useFileChoice } from '#web/ui/fields/use-file-choice.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import contentClasses from '../content/components/content.module.css'
import { StaffButton } from '../kit/staff-button.tsx'
import classes from './components/media.module.css'
import { acceptOf, nameFault, nameFor, sizeWords } from './media-names.ts'
import { PublishMedia } from './publish-media.tsx'
import type { UploadProgress, UploadStep } from './upload-file.ts'
import { useUpload } from './use-upload.ts'

const STEP_WORDS: Readonly<Record<UploadStep, string>> = {
  reading: 'Reading the file',
  sending: 'Sending',
  waiting: 'No connection. It goes on when you are back',
  checking: 'Checking the whole file',
}

interface UploadPanelProps {
  readonly kind: MediaKind
  /** The file to replace; null for a new one. */
  readonly name: string | null
}

/** Sends a file in pieces and puts it in place (AUTHOR-09). */
export function UploadPanel({ kind, name: given }: UploadPanelProps) {
  const { state, start, cancel, reset } = useUpload()
  const [file, setFile] = useState<File | null>(null)
  const [name, setName] = useState(given ?? '')
  const fault = file ? nameFault(name, file) : null
  const { zone, input, open } = useFileChoice(([chosen]) => {
    if (!chosen) return
    setFile(chosen)
    if (!given) setName(nameFor(chosen.name))
    reset()
  })
  const clear = () => {
    setFile(null)
    reset()
  }
  const send = async (chosen: File) => {
    // Without a file to replace it stands in the list of uploads now.
    if ((await start(name, chosen)) && !given) clear()
  }
  if (state.is === 'running') return <Running {...state} onCancel={() => void cancel()} />
  if (state.is === 'ready')
    return <Ready upload={state.upload} onCancel={() => void cancel()} onDone={clear} />
  return (
    <section aria-label={given ? 'Replace this file' : 'Upload a file'} className={classes.drop} {...zone}>
      <h2 className={contentClasses.legend}>{given ? 'Replace this file' : 'Upload a file'}</h2>
      <input
        {...input}
        accept={acceptOf(kind)}
        className={classes.input}
        tabIndex={-1}
        aria-label="File to upload"
      />
      <StaffButton icon={<IconUpload size={18} stroke={1.9} aria-hidden />} onClick={open}>
        Choose a file
      </StaffButton>
      {file ? (
        <>
          <Text as="span" size="caption" tone="faint">
            {file.name}, {sizeWords(file.size)}
          </Text>
          <TextField
            label="Name in the content"
            value={name}
            readOnly={given !== null}
            error={fault ?? undefined}
            onChange={({ target }) => setName(target.value)}
          />
          <StaffButton variant="filled" disabled={fault !== null} onClick={() => void send(file)}>
            Upload
          </StaffButton>
        </>
      ) : (
        <Text as="span" size="caption" tone="faint">
          Or drop it here.
        </Text>
      )}
      {state.is === 'failed' && (
        <Text role="alert" size="small" tone="danger" strong>
          {state.message}
        </Text>
      )}
    </section>
  )
}

interface RunningProps extends UploadProgress {
  readonly name: string
  readonly onCancel: () => void
}

function Running({ name, step, done, total, onCancel }: RunningProps) {
  return (
    <section aria-label={`Upload of ${name}`} className={classes.drop}>
      <b>{name}</b>
      <progress className={classes.progress} aria-label={`Upload of ${name}`} value={done} max={total} />
      <span role="status">{STEP_WORDS[step]}</span>
      <Text as="span" size="caption" tone="faint">
        {sizeWords(done)} of {sizeWords(total)}
      </Text>
      <Row gap={2} wrap>
        <StaffButton onClick={onCancel}>Cancel</StaffButton>
      </Row>
    </section>
  )
}

interface ReadyProps {
  readonly upload: Upload
  readonly onCancel: () => void
  readonly onDone: () => void
}

/** A checked file that members do not see yet. */
export function Ready({ upload, onCancel, onDone }: ReadyProps) {
  const [placing, setPlacing] = useState(false)
  const { name, kind, bytes, film, address } = upload
  const facts = film ? [`${Math.round(film.seconds)} seconds`, `${film.width} x ${film.height}`] : []
  return (
    <section aria-label={`Upload of ${name}`} className={classes.drop}>
      <b>{name}</b>
      <span role="status">Ready. Members do not see it yet.</span>
      {kind === 'picture' && address && (
        <img className={classes.preview} src={address} alt={`Upload: ${name}`} />
      )}
      {kind === 'film' && address && (
        // biome-ignore lint/a11y/useMediaCaption: a look at the raw film; its captions are a file of their own
        <video className={classes.preview} src={address} controls preload="metadata" />
      )}
      <Text as="span" size="caption" tone="faint">
        {[sizeWords(bytes), ...facts].join(', ')}
      </Text>
      <Row gap={2} wrap>
        <StaffButton variant="filled" onClick={() => setPlacing(true)}>
          Put it in place
        </StaffButton>
        <StaffButton onClick={onCancel}>Throw it away</StaffButton>
      </Row>
      {placing && (
        <PublishMedia
          upload={upload}
          onClose={() => setPlacing(false)}
          onDone={() => {
            setPlacing(false)
            onDone()
          }}
        />
      )}
    </section>
  )
}

/** What an earlier visit, or another tab, has begun. */
export function OpenUpload({ upload, onCancel }: { readonly upload: Upload; readonly onCancel: () => void }) {
  return (
    <section aria-label={`Upload of ${upload.name}`} className={classes.drop}>
      <b>{upload.name}</b>
      <span>
        {upload.received.length} of {upload.pieces} pieces have arrived.
      </span>
      <Text as="span" size="caption" tone="faint">
        Choose the same file with the same name, and it goes on from there. It stays for {UPLOAD_HOURS} hours.
      </Text>
      <Row gap={2} wrap>
        <StaffButton onClick={onCancel}>Throw it away</StaffButton>
      </Row>
    </section>
  )
}
