import type { Output } from '@shared/contract/contract'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { Warehouse } from '../../warehouse/warehouse'

/** What typed SQL is, before it runs. Throws AppError. */
export async function readTyped(
  _reader: Warehouse['reader'],
  _sql: string,
  _tables: readonly DataMart[]
): Promise<Output<'query:read'>> {
  return { parameters: [], faults: [], question: null, beyond: '' }
}
