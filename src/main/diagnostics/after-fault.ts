/** Given to the process that takes the place of one that failed: it will not be replaced again. */
export const afterFaultSwitch = 'after-fault'
