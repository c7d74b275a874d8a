import classes from './film.module.css'

interface PdfViewerProps {
  file: string
  title: string
}

/**
 * The browser's own viewer, as wide as its place. It is a plain frame from the start (PUBLIC-83): the content policy allows no
 * plug-ins (`object-src`), and a frame shows the PDF wherever a browser can.
 */
export function PdfViewer({ file, title }: PdfViewerProps) {
  return <iframe className={classes.viewer} src={`${file}#view=FitH&navpanes=0`} title={title} />
}
