import { monitorReport } from '../../domain/monitor'
import { call, none } from '../call'

export const monitorCalls = {
  /** What is measured of this program now, beside the sample services. */
  'monitor:report': call(none, monitorReport)
} as const
