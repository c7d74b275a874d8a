import { useCallback, useState } from 'react'
import classes from './pdf-viewer.module.css'

interface PdfViewerProps {
  file: string
  title: string
}

/** The browser's own viewer inside the page; when the PDF fails in it, a plain frame with the file (PUBLIC-83). */
export function PdfViewer({ file, title }: PdfViewerProps) {
  const [failed, setFailed] = useState(false)
  // React does not listen for the errors of an object.
  const watch = useCallback((viewer: HTMLObjectElement | null) => {
    viewer?.addEventListener('error', () => setFailed(true))
  }, [])
  return failed ? (
    <iframe className={classes.viewer} src={file} title={title} />
  ) : (
    <object
      ref={watch}
      className={classes.viewer}
      data={`${file}#view=FitH&navpanes=0`}
      type="application/pdf"
      aria-label={title}
    />
  )
}
