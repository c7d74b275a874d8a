import type { DocumentBlock, SiteDocument } from '@oola/contract/site/site-document.schema'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useMediaQuery } from '#web/lib/media-query.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Heading } from '#web/ui/layout/heading.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { PdfViewer } from '#web/ui/media/pdf-viewer.tsx'
import { Text } from '#web/ui/text/text.tsx'
import classes from './document-page.module.css'

interface DocumentPageProps {
  document: SiteDocument
  /** The PDF with the same content. */
  file: string
}

const never = () => () => {}
/** Phones and some desktops have no inline viewer: a frame would only start a download there. */
const useHasViewer = (): boolean => {
  const wide = useMediaQuery('(min-width: 1024px)')
  const has = useSyncExternalStore(
    never,
    () => navigator.pdfViewerEnabled,
    () => false,
  )
  return wide && has
}

/**
 * A policy: its title, the PDF in a viewer, and the same content as text to read, search and listen to (PUBLIC-83).
 */
export function DocumentPage({ document, file }: DocumentPageProps) {
  const { title, since, intro, sections } = document
  const hasViewer = useHasViewer()
  return (
    <Page top="roomy" gap={8}>
      <Stack as="header" gap={4} align="start">
        <Heading level={1} variant="dl">
          {title}
        </Heading>
        <Text tone="quiet">{since}</Text>
        <Button
          href={file}
          newTab
          variant="outline"
          leftIcon={<IconFileTypePdf size={20} stroke={1.75} aria-hidden />}
        >
          OPEN THE PDF
        </Button>
      </Stack>
      <div className={classes.columns} data-viewer={hasViewer || undefined}>
        <article className={classes.text}>
          {intro.map((words) => (
            <p key={words}>{words}</p>
          ))}
          {sections.map(({ heading, blocks }) => (
            <section key={heading}>
              <Heading level={2} variant="h3">
                {heading}
              </Heading>
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </section>
          ))}
        </article>
        {hasViewer && (
          <aside className={classes.viewer} aria-label="The document as a PDF">
            <PdfViewer file={file} title={`${title} (PDF)`} />
          </aside>
        )}
      </div>
    </Page>
  )
}

function Block({ block }: { block: DocumentBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('points' in block) {
    return (
      <ul>
        {block.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )
  }
  const [head = [], ...rows] = block.table
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells[0]}>
            {cells.map((cell, index) => (
              // On a phone cells are stacked, each with the name of its column.
              <td key={cell} data-label={head[index]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
