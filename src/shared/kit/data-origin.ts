/**
 * Labels that say whether figures are computed from data of the unit or from sample data, for
 * printed sheets and headers; `unknown` if that was not recorded.
 */
export const dataOriginLabels = {
  own: 'Dữ liệu đơn vị',
  sample: 'Dữ liệu mẫu – hư cấu',
  mixed: 'Dữ liệu đơn vị và dữ liệu mẫu',
  unknown: 'Không rõ là dữ liệu đơn vị hay dữ liệu mẫu'
} as const

export type DataOrigin = keyof typeof dataOriginLabels

/**
 * Origin of data that comes from several sources; `own` if nothing was read. `mixed` means that data
 * of both kinds is certain; with a source of unknown origin nothing else is.
 */
export function joinDataOrigins(origins: readonly DataOrigin[]): DataOrigin {
  const found = new Set(origins)
  const [first = 'own'] = found
  if (found.size <= 1) return first
  const isMixed = found.has('mixed') || (found.has('own') && found.has('sample'))
  return isMixed ? 'mixed' : 'unknown'
}
