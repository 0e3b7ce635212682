import type { FeatureParts } from '../../parts'

export type SignInParts = Pick<
  FeatureParts,
  'clock' | 'entry' | 'keyStore' | 'passwordCost' | 'records' | 'reload' | 'settings' | 'tell'
>
