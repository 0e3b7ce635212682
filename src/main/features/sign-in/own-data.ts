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
  reports
}: RecordState): boolean {
  return [dataMarts, apis, services, pipelines, reports].some(list =>
    list.some(({ origin }) => origin === 'own')
  )
}
