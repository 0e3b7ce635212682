import type { CallName } from './contract'

/**
 * The only calls allowed before sign-in and while the page is locked: those of the sign-in page
 * itself. None of them returns stored records.
 */
export const callsBeforeSignIn = [
  'app:painted',
  'diagnostics:report',
  'signIn:state',
  'signIn:enter',
  'signIn:enterBySystem',
  'signIn:recover'
] as const satisfies readonly CallName[]
