import { paths } from '../../navigation/paths'
import { generationId } from '../data-mart/generation-id'
import type { RejectedSource } from './rejected'

/** Address of **Phiếu trả lại**: of a load that is held, or of the generation that one became. */
export function slipAddress(source: RejectedSource): string {
  return 'load' in source
    ? `${paths.returnSlip('nap')}?nap=${source.load}`
    : `${paths.returnSlip(source.table)}?ban=${source.generation}`
}

/** What such an address asks for; undefined where it is none. */
export function slipSource(table: string, params: URLSearchParams): RejectedSource | undefined {
  const load = params.get('nap')
  if (load) return { load }
  const generation = generationId.safeParse(params.get('ban'))
  return generation.success ? { table, generation: generation.data } : undefined
}
