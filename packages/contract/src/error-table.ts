/** Failures by code: the HTTP status, the title of the dialog and the text for the member. */
export type ErrorTable = Readonly<Record<string, { status: number; title: string; message: string }>>
