/**
 * Keys of the figures of sector pages whose value for a unit is the sum over its parts. All others
 * are not summed: shares, averages, medians, extremes, numbers of kinds, forecasts, and increases
 * and decreases, in which a transfer between two parts counts for each of them but not for the
 * whole.
 */
const additiveFigures: ReadonlySet<string> = new Set([
  'absent',
  'equipment',
  'equipment-ending',
  'equipment-limited',
  'equipment-norm',
  'equipment-unready',
  'establishment',
  'files',
  'files-conflict',
  'files-full',
  'headcount',
  'headcount-change',
  'headcount-net',
  'learners',
  'opening',
  'pay-allowance',
  'pay-salary',
  'pay-total',
  'policy-done',
  'policy-open',
  'policy-overdue',
  'policy-soon',
  'position-lines',
  'posts-filled',
  'posts-vacant',
  'present',
  'reserve-assigned',
  'reserve-limited',
  'reserve-overdue',
  'reserve-registered',
  'reserve-unready',
  'second-posts',
  'training-attended',
  'training-ending',
  'training-planned',
  'upgrade-ready'
])

/** Keys of figures that exist for each level of units, region and state of equipment. */
const additiveFigureOfPart = /^(equipment-state|headcount-level|headcount-region)-\d+$/

/** Whether a figure of a sector page adds up over units. */
export const isAdditiveFigure = (key: string): boolean =>
  additiveFigures.has(key) || additiveFigureOfPart.test(key)
