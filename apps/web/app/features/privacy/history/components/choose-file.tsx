import { megabytes, numberWord } from '@oola/contract/count-words'
import {
  HISTORY_FILE_MAX_BYTES,
  HISTORY_PROBLEMS,
  type HistorySource,
  SOURCE_NAMES,
  TAKE_BACK_DAYS,
} from '@oola/contract/privacy/history/history.constants'
import type { HistoryImport } from '@oola/contract/privacy/history/history.schema'
import {
  IconArrowBackUp,
  IconAward,
  IconCopyOff,
  IconEye,
  IconFileZip,
  IconPackageExport,
  IconRepeat,
  IconSword,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { FormFailure } from '#web/ui/feedback/form-failure.tsx'
import { useFileChoice } from '#web/ui/fields/use-file-choice.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { CardHead } from '#web/ui/layout/card-head.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Split } from '#web/ui/layout/split.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { ChoiceRow } from '#web/ui/lists/choice-row.tsx'
import { IconDisc } from '#web/ui/lists/icon-disc.tsx'
import { ItemRow } from '#web/ui/lists/item-row.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { useUploadHistory } from '../history.mutations.ts'
import classes from './history.module.css'

const icon = { size: 21, stroke: 1.75, 'aria-hidden': true } as const

const SOURCES = [
  {
    source: 'oola',
    title: 'An Oola export',
    note: 'The ZIP of another Oola account: steps, goals, workbooks, notes',
    Icon: IconPackageExport,
  },
  {
    source: 'loop',
    title: SOURCE_NAMES.loop,
    note: 'Settings, Export as CSV. One ZIP with all your habits',
    Icon: IconRepeat,
  },
  {
    source: 'habitica',
    title: SOURCE_NAMES.habitica,
    note: 'Settings, Site Data, Task History. Habits and dailies come in, coins do not',
    Icon: IconSword,
  },
] as const

const PROMISES = [
  { Icon: IconEye, title: 'You see everything first', note: 'Nothing is added before you say so.' },
  { Icon: IconCopyOff, title: 'Nothing twice', note: 'Days that are here already stay as they are.' },
  {
    Icon: IconArrowBackUp,
    title: 'You can take it back',
    note: `For ${numberWord(TAKE_BACK_DAYS)} days, with one press.`,
  },
  {
    Icon: IconAward,
    title: 'What stays',
    note: 'Steps from other apps have a total of their own. Streaks, badges and the community’s counter do not change.',
  },
] as const

interface ChooseFileProps {
  /** A file that could not come in. */
  refused: HistoryImport | null
  onSent: (sent: HistoryImport) => void
}

/** Step 1: where the history comes from, and its file (mockup 68). */
export function ChooseFile({ refused, onSent }: ChooseFileProps) {
  const [source, setSource] = useState<HistorySource>(refused?.source ?? 'oola')
  const upload = useUploadHistory(onSent)
  const name = useId()
  return (
    <Split aside="medium" gap={5}>
      <Card gap={5}>
        <Stack as="fieldset" gap={3}>
          <CardHead id={`${name}-where`} title="Where does it come from?" />
          <Stack gap={3} role="radiogroup" aria-labelledby={`${name}-where`}>
            {SOURCES.map(({ source: each, title, note, Icon }) => (
              <ChoiceRow
                key={each}
                name={name}
                checked={source === each}
                onChoose={() => setSource(each)}
                title={title}
                note={note}
                icon={<Icon {...icon} />}
              />
            ))}
          </Stack>
        </Stack>
        <Stack gap={3}>
          <CardHead title="The file" />
          {refused?.problem && !upload.error && (
            <Alert tone="danger" title={refused.fileName}>
              {HISTORY_PROBLEMS[refused.problem]}
            </Alert>
          )}
          <FormFailure failure={upload.error} />
          <DropZone sending={upload.isPending} onFile={(file) => upload.mutate({ source, file })} />
        </Stack>
      </Card>
      <Card as="section" gap={3} aria-label="What happens">
        <CardHead title="What happens" />
        <Stack as="ul" divided>
          {PROMISES.map(({ Icon, title, note }) => (
            <ItemRow key={title} as="li" icon={<Icon {...icon} />} title={title} note={note} />
          ))}
        </Stack>
      </Card>
    </Split>
  )
}

function DropZone({ sending, onFile }: { sending: boolean; onFile: (file: File) => void }) {
  const { zone, input, open } = useFileChoice(([file]) => {
    if (file && !sending) onFile(file)
  })
  return (
    <Row gap={4} phone="stacked" className={classes.drop} {...zone}>
      <Row gap={4} className={classes.grow}>
        <IconDisc>
          <IconFileZip {...icon} />
        </IconDisc>
        <div>
          <Text strong>Drop the file here</Text>
          <Text size="small" tone="quiet">
            ZIP or CSV, up to {megabytes(HISTORY_FILE_MAX_BYTES)}
          </Text>
        </div>
      </Row>
      <Button loading={sending} loadingLabel="SENDING" onClick={open}>
        CHOOSE A FILE
      </Button>
      <input {...input} hidden accept=".zip,.csv" aria-label="File with your history" />
    </Row>
  )
}
