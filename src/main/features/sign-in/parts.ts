import type { Parts } from '../../parts'

export type SignInParts = Pick<
  Parts,
  'clock' | 'entry' | 'keyStore' | 'passwordCost' | 'records' | 'reload' | 'settings' | 'tell'
>
