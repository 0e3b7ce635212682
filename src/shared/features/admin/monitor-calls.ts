import { call, none } from '../../contract/call'
import { monitorReport } from './monitor'

export const monitorCalls = {
  /** What is measured of this program now, beside the sample services. */
  'monitor:report': call('view', none, monitorReport)
} as const
