import type { RecordState } from '../../store/state/record-state'

/** Whether anything here is the unit's own, which a chosen name alone should not open. */
export function hasOwnData({
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
