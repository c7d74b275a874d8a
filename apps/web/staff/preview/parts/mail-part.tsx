import type { SyntheticEvent } from 'react'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from '../preview.module.css'
import { useShown } from '../shown.ts'

interface Mail {
  readonly subject: string
  readonly html: string
}

/** As high as its text. */
const fit = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
  frame.style.height = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`
}

/** A mail as the server sends it, with its subject; mails have one look, in light and dark. */
export default function MailPart() {
  const { subject, html } = useShown().preview.data as Mail
  return (
    <Page gap={3}>
      <Text size="small" tone="quiet">
        From Oola
      </Text>
      <Heading level={1} variant="h4">
        {subject}
      </Heading>
      <iframe
        className={classes.mail}
        title={subject}
        srcDoc={html}
        sandbox="allow-same-origin"
        onLoad={fit}
      />
    </Page>
  )
}
