/**
 * Switch passed to a process that replaces a failed one, which is not replaced again if it fails.
 */
export const afterFaultSwitch = 'after-fault'
