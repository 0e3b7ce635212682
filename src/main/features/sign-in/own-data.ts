import type { RecordState } from '../../store/state/record-state'

/**
 * Whether the program contains data that the unit loaded, which must not be accessible by merely
 * choosing a user name.
 */
export function hasUserLoadedData({
  dataMarts,
  apis,
  services,
  pipelines,
  reports,
  forms
}: RecordState): boolean {
  if (forms.length > 0) return true
  return [dataMarts, apis, services, pipelines, reports].some(list =>
    list.some(({ origin }) => origin === 'own')
  )
}
