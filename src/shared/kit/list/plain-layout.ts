import type { ColumnLayout } from './settings'

/**
 * Default layout. Separate from its schema, because every page needs it and zod is not loaded
 * before the first paint.
 */
export const defaultColumnLayout: ColumnLayout = { order: [], hidden: [], widths: [] }
