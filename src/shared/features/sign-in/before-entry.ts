import type { Channel } from '../../contract/contract'

/**
 * The only calls that main answers before somebody has signed in, and while the page is locked: what the sign-in page itself needs. None of
 * them answers anything of a record.
 */
export const callsBeforeEntry = [
  'app:painted',
  'diagnostics:report',
  'signIn:state',
  'signIn:enter',
  'signIn:enterBySystem',
  'signIn:recover'
] as const satisfies readonly Channel[]
