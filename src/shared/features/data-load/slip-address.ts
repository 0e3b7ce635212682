import type { RejectedRowSource } from '../../model/data-load/rejected'
import { generationIdSchema } from '../../model/data-mart/generation-id'
import { pagePaths } from '../../navigation/paths'

/**
 * Address of the page **Phiếu trả lại** (list of rejected rows) for a staged load, or for the
 * generation published from that load.
 */
export function buildReturnSlipPath(source: RejectedRowSource): string {
  return 'load' in source
    ? `${pagePaths.returnSlip('nap')}?nap=${source.load}`
    : `${pagePaths.returnSlip(source.table)}?ban=${source.generation}`
}

/** Parses the address of a **Phiếu trả lại**; undefined if it is invalid. */
export function parseReturnSlipSource(
  table: string,
  params: URLSearchParams
): RejectedRowSource | undefined {
  const load = params.get('nap')
  if (load) return { load }
  const generation = generationIdSchema.safeParse(params.get('ban'))
  return generation.success ? { table, generation: generation.data } : undefined
}
