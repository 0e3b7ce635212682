import type { RecordState } from '../../store/state/record-state'

/** Whether there is own data of the unit, which choosing a name alone must not open. */
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
