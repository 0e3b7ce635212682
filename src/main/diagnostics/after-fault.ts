/**
 * Switch passed to a process that replaces a failed one; if that process fails too, it is not
 * replaced.
 */
export const replacementProcessSwitch = 'after-fault'
