import { call, none } from '../../model/call'
import { monitorReport } from './monitor'

export const monitorCalls = {
  /** Current measurements of this program, in addition to the sample services. */
  'monitor:report': call('view', none, monitorReport)
} as const
