import classes from './film.module.css'

interface PdfViewerProps {
  file: string
  title: string
}

/**
 * The browser's own viewer at full width. A plain frame from the start (PUBLIC-83): the content security policy
 * allows no plug-ins (`object-src`), and a frame shows the PDF in any capable browser.
 */
export function PdfViewer({ file, title }: PdfViewerProps) {
  return <iframe className={classes.viewer} src={`${file}#view=FitH&navpanes=0`} title={title} />
}
