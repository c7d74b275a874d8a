import { Row } from '../layout/row.tsx'
import { Text } from '../text/text.tsx'
import { Spinner } from './spinner.tsx'
import classes from './waiting.module.css'

interface LoadingOverlayProps {
  /** One short sentence, for example "Building your wheel". */
  children: string
}

/** Covers content that cannot be used while waiting (SHELL-01); mount it only then. */
export function LoadingOverlay({ children }: LoadingOverlayProps) {
  return (
    <div className={classes.overlay} role="status">
      <Spinner />
      <span>{children}</span>
    </div>
  )
}

/** The same text and wheel in a row, for the middle of a page. */
export function LoadingLine({ children }: { children: string }) {
  return (
    <Text as="div" tone="quiet">
      <Row gap={5} justify="middle" role="status">
        <Spinner size={44} />
        <span>{children}</span>
      </Row>
    </Text>
  )
}
