import { megabytes } from '@oola/contract/count-words'
import { formatLongDate } from '@oola/contract/date-words'
import { IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { logFailure } from '#web/lib/log-failure.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useFileChoice } from '#web/ui/fields/use-file-choice.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { Grid } from '#web/ui/layout/grid.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/text/text.tsx'
import { checkFile, FILE_MAX_BYTES, readPublished, type Verdict } from '../check-file.ts'
import classes from './certificates.module.css'

type FileVerdict = Verdict | { readonly is: 'too-large' | 'not-checked' }

interface Checked {
  readonly id: number
  readonly file: string
  readonly verdict: FileVerdict
}

/** The result of a check, in words. */
function CheckResult({ file, verdict }: Checked) {
  switch (verdict.is) {
    case 'valid':
      return (
        <Alert tone="info" title={`${file} is unchanged`}>
          Signed by Oola, and it counts{verdict.name ? `. Held by ${verdict.name}` : ''}.{' '}
          <a href={verdict.address}>See the certificate</a>
        </Alert>
      )
    case 'withdrawn':
      return (
        <Alert tone="warn" title={`${file} was withdrawn`}>
          {verdict.day ? `On ${formatLongDate(verdict.day)}. ` : ''}It no longer counts.
        </Alert>
      )
    case 'changed':
      return (
        <Alert tone="danger" title={`${file} was changed`}>
          The signature doesn’t match this file. Ask for the original, or for the link.
        </Alert>
      )
    case 'too-large':
      return (
        <Alert tone="danger" title={`${file} is too large`}>
          A certificate has at most {megabytes(FILE_MAX_BYTES)}.
        </Alert>
      )
    case 'not-checked':
      return (
        <Alert tone="danger" title={`We could not check ${file}`}>
          The connection was interrupted. Try again.
        </Alert>
      )
    default:
      return (
        <Alert tone="danger" title={`${file} is no certificate of ours`}>
          Choose the PDF or the badge file, just as it was downloaded.
        </Alert>
      )
  }
}

const judge = async (file: File): Promise<FileVerdict> => {
  if (file.size > FILE_MAX_BYTES) return { is: 'too-large' }
  try {
    return await checkFile(new Uint8Array(await file.arrayBuffer()), await readPublished())
  } catch (error) {
    logFailure('a certificate was not checked', error)
    return { is: 'not-checked' }
  }
}

/** Checks a certificate's file on the visitor's own device (mockup 29). */
export function CheckPanel() {
  const [checked, setChecked] = useState<readonly Checked[]>([])

  const { zone, input, open } = useFileChoice(async (files) => {
    for (const file of files) {
      const verdict = await judge(file)
      setChecked((before) => [{ id: before.length, file: file.name, verdict }, ...before])
    }
  })

  return (
    <Grid columns={2} gap={6} className={classes.panels}>
      <Card as="section" gap={4} aria-labelledby="check-a-file">
        <Heading level={2} variant="h3" id="check-a-file">
          Check a file
        </Heading>
        <p>
          Did someone send you a certificate? Drop the PDF or the badge file here. It is checked on your own
          device and not uploaded.
        </p>
        <Stack gap={2} centered className={classes.drop} {...zone}>
          <IconFileUpload size={32} stroke={1.75} aria-hidden />
          <b>Drop a file here</b>
          <Text as="span" size="small" tone="quiet">
            PDF or JSON, up to {megabytes(FILE_MAX_BYTES)}
          </Text>
          <Button variant="outline" onClick={open}>
            CHOOSE A FILE
          </Button>
          <input
            {...input}
            hidden
            multiple
            accept=".pdf,.json,.jwt,.txt"
            aria-label="File of a certificate"
          />
        </Stack>
      </Card>
      <Card as="section" gap={4} aria-labelledby="what-it-says">
        <Heading level={2} variant="h3" id="what-it-says">
          What the check says
        </Heading>
        <Stack aria-live="polite" gap={3}>
          {checked.length === 0 && (
            <p>Nothing yet. You’ll see the answer here right after you choose a file.</p>
          )}
          {checked.map((one) => (
            <CheckResult key={one.id} {...one} />
          ))}
        </Stack>
        <Disclosure summary="How this is proved">
          <p>
            Each file carries a signature that only Oola can make. Your browser compares it with our published
            key. If one letter of the file changes, the signature no longer matches. It then looks at the
            public list of certificates that were withdrawn.
          </p>
        </Disclosure>
      </Card>
    </Grid>
  )
}
