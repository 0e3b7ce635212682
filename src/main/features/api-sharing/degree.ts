import { AppError } from '@shared/contract/reply'
import type { SharedApi } from '@shared/model/api-sharing/share'
import { findDegreeRefusal } from '@shared/model/secrecy/targets'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import type { RecordsAndSettingsReader } from '../../store/state-reader'

/** Refuses an API whose data has a higher degree of secrecy than the gateway may give out. */
export function refuseApiAboveMaximumDegree(
  context: RecordsAndSettingsReader,
  api: Pick<SharedApi, 'query' | 'sharedFields' | 'sourceTable'>
): void {
  const degree = deriveDegrees(context).ofApi(api)
  const refusal = findDegreeRefusal(degree, 'api', context.settings.read().configuration)
  if (refusal !== undefined) throw new AppError('NOT_ALLOWED', refusal)
}
