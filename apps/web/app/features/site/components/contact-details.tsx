import type { ContactWords } from '@oola/contract/site/contact.schema'
import { IconMail, IconMailbox, IconPhone } from '@tabler/icons-react'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { FinePrint } from '#web/ui/text/fine-print.tsx'
import classes from './pages.module.css'

/** E-mail, phone and post; sample data is labelled (PUBLIC-81; G-102). */
export function ContactDetails({ title, email, phone, address, note }: ContactWords['details']) {
  return (
    <Stack as="section" gap={3}>
      <Heading level={2} variant="h3">
        {title}
      </Heading>
      <Stack as="ul" gap={5} className={classes.ways}>
        <Row as="li" gap={4} align="start">
          <IconMail size={20} stroke={1.75} aria-hidden />
          <a href={`mailto:${email}`}>{email}</a>
        </Row>
        <Row as="li" gap={4} align="start">
          <IconPhone size={20} stroke={1.75} aria-hidden />
          <a href={`tel:${phone.replaceAll(/\D/g, '')}`}>{phone}</a>
        </Row>
        <Row as="li" gap={4} align="start">
          {/* Not the pin of places: its chunk includes the whole coach directory. */}
          <IconMailbox size={20} stroke={1.75} aria-hidden />
          <address>
            {address.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </Row>
      </Stack>
      {note && <FinePrint>{note}</FinePrint>}
    </Stack>
  )
}
