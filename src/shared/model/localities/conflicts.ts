import { doValiditiesOverlap, formatValidity } from '../../kit/validity'
import { type Locality, localityKeyOf } from './locality'
import { formatLocality, type LocalityRegister, successorKeysOf } from './register'

/** Contradiction of a locality with others, and the field at which it is shown. */
export interface LocalityConflict {
  readonly field: 'from' | 'parent' | 'successors'
  readonly message: string
}

function findOverlap(
  { byCode }: LocalityRegister,
  locality: Locality
): LocalityConflict | undefined {
  const key = localityKeyOf(locality)
  const other = (byCode.get(locality.code) ?? []).find(
    one =>
      one.list === locality.list && localityKeyOf(one) !== key && doValiditiesOverlap(one, locality)
  )
  if (!other) return undefined
  const message = `Trùng thời gian hiệu lực với “${formatLocality(other)}” (${formatValidity(other)}). Hãy đặt ngày hết hiệu lực cho địa bàn đó trước.`
  return { field: 'from', message }
}

function findMissingSuccessor(
  { byKey }: LocalityRegister,
  locality: Locality
): LocalityConflict | undefined {
  const missing = successorKeysOf(locality).findIndex(key => !byKey.has(key))
  const successor = locality.successors[missing]
  if (!successor) return undefined
  const message = `Danh mục ${successor.list} không có địa bàn mã “${successor.code}” bắt đầu đúng ngày “${formatLocality(locality)}” hết hiệu lực.`
  return { field: 'successors', message }
}

function findMissingParent(
  { byCode }: LocalityRegister,
  { code, list, name, parent }: Locality
): LocalityConflict | undefined {
  if (parent === '') return undefined
  if ((byCode.get(parent) ?? []).some(one => one.list === list)) return undefined
  const message = `Danh mục ${list} không có địa bàn cấp trên mã “${parent}” của “${formatLocality({ code, name })}”.`
  return { field: 'parent', message }
}

/**
 * First contradiction of a locality in use with the others of the register, in which it is already
 * contained: the same code of a list twice on a day, a successor or a superior that does not exist.
 */
export const findLocalityConflict = (
  register: LocalityRegister,
  locality: Locality
): LocalityConflict | undefined =>
  locality.retired
    ? undefined
    : (findOverlap(register, locality) ??
      findMissingSuccessor(register, locality) ??
      findMissingParent(register, locality))
