import { AppError } from '@shared/contract/reply'

/** Finds a record by id. Throws NOT_FOUND with `kind` in its message. */
export function findRecord<T extends { readonly id: string }>(
  records: readonly T[],
  id: string,
  kind: string
): T {
  const found = records.find(candidate => candidate.id === id)
  if (!found) throw new AppError('NOT_FOUND', `Không tìm thấy ${kind} này.`)
  return found
}
