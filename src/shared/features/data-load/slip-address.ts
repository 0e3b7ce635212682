import type { RejectedSource } from '../../model/data-load/rejected'
import { generationId } from '../../model/data-mart/generation-id'
import { paths } from '../../navigation/paths'

/** Address of **Phiếu trả lại** for a staged load, or for the generation that it became. */
export function slipAddress(source: RejectedSource): string {
  return 'load' in source
    ? `${paths.returnSlip('nap')}?nap=${source.load}`
    : `${paths.returnSlip(source.table)}?ban=${source.generation}`
}

/** Parses such an address; undefined if it is invalid. */
export function slipSource(table: string, params: URLSearchParams): RejectedSource | undefined {
  const load = params.get('nap')
  if (load) return { load }
  const generation = generationId.safeParse(params.get('ban'))
  return generation.success ? { table, generation: generation.data } : undefined
}
