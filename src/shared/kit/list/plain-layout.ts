import type { ColumnLayout } from './settings'

/** Nothing arranged. Apart from its schema: every page needs it, and zod is not read before the first paint. */
export const plainLayout: ColumnLayout = { order: [], hidden: [], widths: [] }
