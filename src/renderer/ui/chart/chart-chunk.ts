import { createLazyChunk } from '../late'

/** Chart library: by far the largest part of the program that the first page does not need. */
export const chartChunk = createLazyChunk(() => import('./chart-canvas'))
