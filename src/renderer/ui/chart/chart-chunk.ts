import { createLazyChunk } from '../late'

/**
 * Lazily loaded chart library, by far the largest part of the program that the first page does not
 * need.
 */
export const chartChunk = createLazyChunk(() => import('./chart-canvas'))

/** Charts that are drawn with elements. */
export const drawnChunk = createLazyChunk(() => import('./drawn/drawn-chart'))

/** Menu that makes a picture of a chart. */
export const pictureChunk = createLazyChunk(() => import('./picture/picture-menu'))
