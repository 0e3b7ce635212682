import type { MartColumn } from '@shared/features/data-mart/column'
import type { Generation } from '@shared/features/data-mart/generation'

/** Generation opened for queries. */
export interface Opened {
  readonly path: string
  readonly columns: readonly MartColumn[]
  readonly generation: Pick<Generation, 'bytes' | 'rows' | 'search' | 'sha256'>
}
