import type { MartColumn } from '@shared/model/data-mart/column'
import type { Generation } from '@shared/model/data-mart/generation'

/** Generation opened for queries. */
export interface Opened {
  readonly path: string
  readonly columns: readonly MartColumn[]
  readonly generation: Pick<Generation, 'bytes' | 'rows' | 'search' | 'sha256'>
}
