/**
 * How svc-reporting prints a report page: Chromium opens the page as `?research=…&file=<fileId>[&by=…]`, with a session
 * whose access token is the print token. A page that has `file` asks `get-print-report` instead of the report itself.
 */
export const printFileParam = 'file'

/**
 * Attribute that the page sets on any element of it (`data-print="ready"` once everything is drawn, `failed` when it
 * can't be); until then the printer waits.
 */
export const printStateAttribute = 'data-print'
export type PrintState = 'ready' | 'failed'
